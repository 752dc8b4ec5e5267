import { managedBookingText } from '../../../shared/messages/booking/managed-booking.ts';
import { uiText } from '../../../shared/messages/site/ui.ts';
import type { Notice } from '../../../shared/messages/texts.ts';
import { byEmail } from '../../emails.ts';

/** Toasts for each action on the secret link's page. */
export const LINK_ACTIONS = {
  cancel: {
    done: {
      title: managedBookingText('bookingCanceled'),
      text: byEmail(
        managedBookingText('theTechnicianWillGet'),
        managedBookingText('theTechnicianSees'),
      ),
    },
    failed: managedBookingText('theBookingWasntCanceled'),
  },
  /** An unanswered request moves right away. For a confirmed booking, the technician has to agree. */
  move: {
    done: {
      title: managedBookingText('newTimeRequested'),
      text: managedBookingText('theOldTimeIsAvailable'),
    },
    failed: managedBookingText('yourRequestWasntMoved'),
  },
  propose: {
    done: {
      title: managedBookingText('newTimeProposed'),
      text: byEmail(managedBookingText('youllGetAnEmail'), managedBookingText('youllSeeTheAnswer')),
    },
    failed: managedBookingText('theNewTimeWasntProposed'),
  },
  accept: {
    done: { title: managedBookingText('newTimeAccepted') },
    failed: managedBookingText('theNewTimeWasntAccepted'),
  },
  refuse: {
    done: { title: managedBookingText('youKeptTheOldTime') },
    failed: managedBookingText('yourAnswerWasntSent'),
  },
  withdraw: {
    done: {
      title: managedBookingText('proposalWithdrawn'),
      text: managedBookingText('yourBookingKeepsItsTime'),
    },
    failed: managedBookingText('yourProposalWasntWithdrawn'),
  },
  review: {
    done: { title: managedBookingText('thankYouForYourReview') },
    failed: managedBookingText('theReviewWasntSent'),
  },
  erase: {
    done: { title: managedBookingText('yourDataHasBeenErased') },
    failed: managedBookingText('nothingWasErased'),
  },
  askErasure: {
    done: {
      title: managedBookingText('checkYourEmail'),
      text: managedBookingText('theLinkToEraseEverything'),
    },
    failed: managedBookingText('theLinkWasntSent'),
  },
  eraseAll: {
    done: {
      title: managedBookingText('yourDataHasBeenErased'),
      text: managedBookingText('theLinksToYourBookings'),
    },
    failed: managedBookingText('nothingWasErased'),
  },
} as const satisfies Record<string, { done: Notice; failed: string }>;

export const CONFIRM_EMAIL_FAILED = managedBookingText('yourRequestWasntSent');

export const LOST_LINK = {
  sent: {
    title: managedBookingText('checkYourEmail'),
    text: managedBookingText('ifThereAreBookings'),
  },
  failed: {
    title: managedBookingText('notSent'),
    text: uiText('pleaseCheckYourConnection'),
  },
} as const satisfies Record<string, Notice>;
