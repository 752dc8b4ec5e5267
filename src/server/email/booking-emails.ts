/** See docs/decisions/2026-11-21-booking-life.md. */

import { inLanguage } from '#current-language';
import type { BookingActor, BookingTransition } from '../../shared/booking/booking.ts';
import { emailText } from '../../shared/messages/email.ts';
import { pages } from '../../shared/site/pages.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { appointmentTime, bookingTag, openProposal } from './booking-words.ts';
import { calendarInvite } from './calendar-file.ts';
import * as customer from './customer-booking-messages.ts';
import { agreed, putBack, word } from './customer-word.ts';
import { draftEmail, greeting } from './draft.ts';
import type {
  BookingEmail,
  BookingEmailData,
  BookingMessage,
  BookingWords,
  EmailSite,
} from './email-content.ts';
import { inReadersWords } from './in-readers-words.ts';
import { pageLink } from './page-link.ts';
import * as technician from './technician-booking-messages.ts';
import { forCustomer, forTechnician, isVerified } from './unverified.ts';

/** `expire_proposed`: the customer didn't answer a proposal, and the request ended. */
export type BookingEmailEvent = BookingTransition | 'wait' | 'remind' | 'nudge' | 'expire_proposed';

const EMAILS: Record<BookingEmailEvent, (email: BookingEmail) => OutboxDraft[]> = {
  wait: (email) => [toCustomer(email, customer.toConfirm)],
  // Anyone could have typed this address, so no second email.
  lapse: () => [],
  request: (email) => [
    toCustomer(email, customer.requested),
    toTechnician(email, technician.requested),
  ],
  confirm: (email) => [
    toCustomer(email, customer.confirmed),
    toTechnician(email, technician.confirmed),
  ],
  decline: (email) => [
    toCustomer(email, customer.declined),
    ...(email.by === 'admin' ? [toTechnician(email, technician.declined)] : []),
  ],
  expire: (email) => [toCustomer(email, customer.expired), toTechnician(email, technician.expired)],
  expire_proposed: (email) => [
    toCustomer(email, customer.proposalExpired),
    toTechnician(email, technician.proposalExpired),
  ],
  // A system cancel means a deleted technician, who gets a separate email.
  cancel: (email) =>
    email.by === 'system'
      ? inLanguage(email.booking.language, () => [
          toCustomer(withoutTechnician(email), customer.calledOff),
        ])
      : [toCustomer(email, customer.canceled), toTechnician(email, technician.canceled)],
  // Staff can undo theirs first.
  complete: (email) => (email.by === 'system' ? [toCustomer(email, customer.completed)] : []),
  settle: (email) => [toCustomer(email, customer.completed)],
  reopen: () => [],
  details: (email) =>
    email.booking.undoUntil === null ? [toCustomer(email, customer.receiptChanged)] : [],
  extra: (email) => [toCustomer(email, customer.extras)],
  extra_approve: (email) => [toTechnician(email, technician.extrasAnswered)],
  extra_decline: (email) => [toTechnician(email, technician.extrasAnswered)],
  extra_withdraw: () => [],
  tell: (email) => (email.typed ? [toCustomer(email, word)] : []),
  no_show: (email) => [
    toCustomer(email, customer.missed),
    ...(email.by === 'admin' ? [toTechnician(email, technician.missed)] : []),
  ],
  move: (email) => [toTechnician(email, technician.requestMoved)],
  agree: (email) => [toCustomer(email, agreed), toTechnician(email, technician.moved)],
  put_back: (email) => [toCustomer(email, putBack), toTechnician(email, technician.putBack)],
  propose: (email) => toOthers(email, customer.proposed, technician.proposed),
  accept: (email) => [toCustomer(email, customer.moved), toTechnician(email, technician.moved)],
  refuse: (email) => toOthers(email, customer.notMoved, technician.refused),
  withdraw: (email) => [toTechnician(email, technician.withdrawn)],
  outdate: (email) => [
    toCustomer(email, customer.notAnswered),
    toTechnician(email, technician.notAnswered),
  ],
  relocate: (email) => [toCustomer(email, customer.placeChanged)],
  correct: (email) => [toTechnician(email, technician.corrected)],
  // The new address and the old one get emails of their own.
  ask_email: () => [],
  change_email: (email) => [
    toCustomer(email, email.booking.status === 'pending' ? customer.requested : customer.confirmed),
    toTechnician(email, technician.corrected),
  ],
  remind: (email) => [toCustomer(email, customer.reminder)],
  nudge: (email) => [toTechnician(email, technician.nudge)],
};

function toOthers(email: BookingEmail, forCustomer: BookingMessage, forTechnician: BookingMessage) {
  return [
    ...(email.by === 'customer' ? [] : [toCustomer(email, forCustomer)]),
    ...(email.by === 'technician' ? [] : [toTechnician(email, forTechnician)]),
  ];
}

function withoutTechnician(email: BookingEmail): BookingEmail {
  const unnamed = {
    name: emailText('technician.unnamed'),
    publicPlace: emailText('technician.gone'),
  };
  return { ...email, technician: { ...email.technician, ...unnamed } };
}

/** @param data the booking after the event; for `propose` with the proposed time */
export function bookingEmails(
  event: BookingEmailEvent,
  by: BookingActor,
  data: BookingEmailData,
  site: EmailSite,
): OutboxDraft[] {
  return EMAILS[event]({ ...data, by, site });
}

function inTheirWords(email: BookingEmail): BookingEmail {
  const { typed, calledOffFor, booking } = email;
  return {
    ...email,
    typed: inReadersWords(typed),
    calledOffFor: inReadersWords(calledOffFor),
    booking: { ...booking, cancelReason: inReadersWords(booking.cancelReason) },
  };
}

/** The body is secret because it holds the booking's link. */
export function toCustomer(whole: BookingEmail, message: BookingMessage): OutboxDraft {
  const { id: bookingId, reference, customerEmail, language } = whole.booking;
  return inLanguage(language, () => {
    const email = forCustomer(inTheirWords(whole));
    const { manageUrl } = email;
    const words = message(email);
    const action = actionOf(words, emailText('button.booking'), manageUrl);
    return draftEmail(
      { kind: words.kind, to: customerEmail, isSecret: true, bookingId, language },
      () => ({
        ...contentOf(email, words, 'customer'),
        action,
        notes: [
          ...openProposal(email, words.kind, 'customer'),
          ...(words.notes ?? []),
          action.url.startsWith(manageUrl)
            ? emailText('note.keepLink')
            : // Its page says who else is free, and erases it.
              emailText('link.line', { reference, time: appointmentTime(email), manageUrl }),
        ],
      }),
    );
  });
}

function toTechnician(whole: BookingEmail, message: BookingMessage): OutboxDraft {
  const { technician, site } = whole;
  const { email: to, userId, language, emailVerifiedAt } = technician;
  return inLanguage(language, () => {
    const email = forTechnician(whole);
    const words = message(email);
    const dashboard = pageLink(site, pages.techDashboard.path);
    const action = actionOf(words, emailText('button.dashboard'), dashboard);
    const isSecret = action.url !== dashboard;
    return draftEmail(
      { kind: words.kind, to, isSecret, bookingId: whole.booking.id, userId, language },
      () => ({
        ...contentOf(email, words, 'technician'),
        action,
        notes: [
          ...openProposal(email, words.kind, 'technician'),
          ...(isVerified(emailVerifiedAt) ? [] : [emailText('note.contactHidden')]),
        ],
      }),
    );
  });
}

function actionOf({ action }: BookingWords, label: string, url: string) {
  return typeof action === 'object' ? action : { label: action ?? label, url };
}

function contentOf(email: BookingEmail, words: BookingWords, reader: 'customer' | 'technician') {
  const { booking, technician, site } = email;
  const { paragraphs, heading, quote } = words;
  const [preview = ''] = paragraphs;
  const name = reader === 'customer' ? booking.customerName : technician.name;
  return {
    subject: `${words.subject} (${booking.reference})`,
    preview,
    heading,
    paragraphs: [greeting(name), ...paragraphs],
    tag: bookingTag(email, reader),
    quote,
    calendar: words.hasFile ? calendarInvite(email, reader, 'email', site) : undefined,
  };
}
