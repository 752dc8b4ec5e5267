import type { Message } from '../../../shared/site/messages.ts';

/** What is said after each thing the holder of a secret link does. */
export const LINK_ACTIONS = {
  cancel: {
    done: { title: 'Booking cancelled', text: 'The technician has been told.' },
    failed: 'The booking was not cancelled',
  },
  /** A request nobody has answered moves at once; a confirmed booking waits for the technician. */
  move: {
    done: { title: 'We’ve asked for the new time', text: 'The old time is free again.' },
    failed: 'Your request keeps its time',
  },
  propose: {
    done: { title: 'New time proposed', text: 'You’ll get an email with the answer.' },
    failed: 'The new time was not proposed',
  },
  accept: { done: { title: 'New time accepted' }, failed: 'The new time was not accepted' },
  refuse: { done: { title: 'The old time stands' }, failed: 'Your answer was not sent' },
  review: { done: { title: 'Thank you for your review' }, failed: 'The review was not sent' },
  erase: { done: { title: 'Your data has been erased' }, failed: 'Nothing was erased' },
  askErasure: {
    done: { title: 'Check your email', text: 'The link to erase everything is on its way.' },
    failed: 'The link was not sent',
  },
  eraseAll: {
    done: {
      title: 'Your data has been erased',
      text: 'The links to your bookings show nothing about you any more.',
    },
    failed: 'Nothing was erased',
  },
} as const satisfies Record<string, { done: Message; failed: string }>;

export const CONFIRM_EMAIL_FAILED = "Your request wasn't sent";

export const LOST_LINK = {
  sent: {
    title: 'Look in your mail',
    text: 'If there are bookings under this address, their links are on the way to it.',
  },
  failed: { title: 'Not sent', text: 'Please check your connection and try again.' },
} as const satisfies Record<string, Message>;
