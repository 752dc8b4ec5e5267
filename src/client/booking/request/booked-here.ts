import type { Booked } from '../../../shared/booking/booking.schema.ts';
import { leaveSteps } from '../../ui/history/dialog-steps.ts';
import { keepInTab } from '../device.ts';
import { readChoices, writeChoices } from './choices.ts';

/** The pages of the bookings made since this page was loaded, by technician and time. */
const made = new Map<string, string>();

const keyOf = (technicianId: number, date: string, time: string) =>
  `${technicianId} ${date} ${time}`;

export function rememberBooked(technicianId: number, booked: Booked): void {
  keepInTab(booked.manageUrl.slice(booked.manageUrl.lastIndexOf('/') + 1));
  made.set(keyOf(technicianId, booked.date, booked.timeSlot), booked.manageUrl);
}

/**
 * Takes the dialog's steps out of the history, and notes in the entry that stays what was booked.
 * Phones reload a tab that was left for a while: the booking is shown then, not an empty form to send
 * again.
 */
export function noteBooked(manageUrl: string): void {
  leaveSteps(() => history.replaceState({ ...history.state, booked: manageUrl }, ''));
}

/**
 * The page of the booking that was made here, or undefined. An older step is reached by Forward, and
 * would call the customer's own time taken.
 */
export function bookedHere(technicianId: number): string | undefined {
  const kept: unknown = history.state?.booked;
  if (typeof kept === 'string') return kept;
  const { date, time } = readChoices(location.search);
  return date && time ? made.get(keyOf(technicianId, date, time)) : undefined;
}

/**
 * Opens the page of a booking made here. The dialog's address gives way to that of the page under it,
 * and a new entry to the steps ahead, which would call the customer's own time taken.
 */
export function showBooked(manageUrl: string): void {
  const params = new URLSearchParams(writeChoices(location.search));
  params.delete('book');
  history.replaceState(null, '', `${location.pathname}?${params}`.replace(/\?$/, ''));
  location.assign(manageUrl);
}
