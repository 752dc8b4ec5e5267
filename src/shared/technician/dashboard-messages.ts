/** Messages of the technician's dashboard; those in the specification's section 8 word for word. */
import type { Message } from '../site/messages.ts';

const message = (title: string, text?: string): Message => ({ title, ...(text && { text }) });

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const daysInWeeks = (days: number, weeks: number) =>
  `${counted(days, 'day')} in ${counted(weeks, 'week')}`;

export const PROFILE = {
  saved: message('Profile Updated'),
  failed: message('Update Failed', 'Failed to update profile. Please try again.'),
} as const;

export const AVAILABILITY = {
  saved: message('Availability Updated'),
  failed: message('Update Failed', 'Failed to update availability. Please try again.'),
  bulkSaved: message('Bulk Update Completed'),
  bulkFailed: message('Bulk Update Failed', 'Some updates may have failed. Please try again.'),
  weekdaysSaved: message('Weekdays Updated'),
  weekendsSaved: message('Weekends Updated'),
  someFailed: message('Update Failed', 'Some updates may have failed. Please try again.'),
  undone: message('Change Undone', 'Your hours are as they were before.'),
  redone: message('Change Restored'),
  undoFailed: message('Couldn’t Undo', 'Please check your connection and try again.'),
  undoGone: 'This change can no longer be undone.',
  changedSince: 'These hours have changed again since then, so nothing was undone.',
  replaces: (days: number, weeks: number) =>
    days === 0 ? 'Changes no hours.' : `Replaces ${daysInWeeks(days, weeks)}.`,
  replaced: (days: number, weeks: number) =>
    days === 0 ? 'No hours changed.' : `Replaced ${daysInWeeks(days, weeks)}.`,
  pastDay: 'Past days cannot be changed.',
  tooFar: 'Hours can be set for up to a year ahead.',
} as const;

export const PRIVACY = {
  saved: message('Privacy Settings Updated'),
  failed: message('Update Failed', 'Failed to update privacy settings. Please try again.'),
  invalidMode: 'Please select a valid privacy mode',
  radiusTooSmall: 'Service radius must be at least 1 km',
  radiusTooLarge: 'Service radius cannot exceed 50 km',
  radiusRequired: 'Service radius is required when using service area mode',
} as const;

/** Messages after each action on a booking; those for confirming are in the specification. */
export const BOOKING_ACTIONS = {
  confirm: { done: message('Booking Confirmed'), failed: 'Confirmation failed' },
  decline: { done: message('Request Declined'), failed: 'Decline failed' },
  declineAll: { done: message('Requests Declined'), failed: 'Decline failed' },
  cancel: { done: message('Booking Canceled'), failed: 'Cancellation failed' },
  complete: { done: message('Booking Completed'), failed: 'Completion failed' },
  noShow: { done: message('Marked as No-Show'), failed: 'Update Failed' },
  propose: { done: message('New Time Proposed'), failed: 'Proposal failed' },
  agree: { done: message('Booking Moved'), failed: 'Move failed' },
  accept: { done: message('New Time Accepted'), failed: 'Acceptance failed' },
  refuse: { done: message('Time Kept'), failed: 'Update Failed' },
} as const;
export type BookingAction = keyof typeof BOOKING_ACTIONS;
