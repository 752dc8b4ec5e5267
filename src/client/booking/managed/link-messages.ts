import type { Message } from '../../../shared/site/messages.ts';
import { byEmail } from '../../emails.ts';
import { site } from '../../site.ts';

/** Toasts for each action on the secret link's page. */
export const LINK_ACTIONS = {
  cancel: {
    done: {
      title: 'Booking canceled',
      text: byEmail(
        'The technician will get an email.',
        'The technician sees it in their dashboard.',
      ),
    },
    failed: 'The booking wasn’t canceled',
  },
  /** An unanswered request moves right away. For a confirmed booking, the technician has to agree. */
  move: {
    done: { title: 'New time requested', text: 'The old time is available again.' },
    failed: 'Your request wasn’t moved',
  },
  propose: {
    done: {
      title: 'New time proposed',
      text: byEmail('You’ll get an email with the answer.', 'You’ll see the answer on this page.'),
    },
    failed: 'The new time wasn’t proposed',
  },
  accept: { done: { title: 'New time accepted' }, failed: 'The new time wasn’t accepted' },
  refuse: { done: { title: 'You kept the old time' }, failed: 'Your answer wasn’t sent' },
  withdraw: {
    done: { title: 'Proposal withdrawn', text: 'Your booking keeps its time.' },
    failed: 'Your proposal wasn’t withdrawn',
  },
  review: { done: { title: 'Thank you for your review' }, failed: 'The review wasn’t sent' },
  erase: { done: { title: 'Your data has been erased' }, failed: 'Nothing was erased' },
  askErasure: {
    done: { title: 'Check your email', text: 'The link to erase everything is on its way.' },
    failed: 'The link wasn’t sent',
  },
  eraseAll: {
    done: {
      title: 'Your data has been erased',
      text: 'The links to your bookings no longer show anything about you.',
    },
    failed: 'Nothing was erased',
  },
} as const satisfies Record<string, { done: Message; failed: string }>;

/** A request that waits for an emailed link, where no emails are sent. */
export const UNCONFIRMABLE = {
  title: 'Not sent',
  lead: (name: string) =>
    `${name} has many open requests from new customers, so yours has to be confirmed by email, and this site doesn’t send emails. Please choose another technician, or ask ${site.supportEmail}.`,
};

export const CONFIRM_EMAIL_FAILED = "Your request wasn't sent";

export const LOST_LINK = {
  sent: {
    title: 'Check your email',
    text: 'If there are bookings with this address, we’ve sent you their links.',
  },
  failed: { title: 'Not sent', text: 'Please check your connection and try again.' },
} as const satisfies Record<string, Message>;
