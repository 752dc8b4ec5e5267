import type { Queries } from '../../../db/client.ts';
import type { BookingActor } from '../../shared/booking/booking.ts';
import { withoutEnded } from '../../shared/booking/proposal.ts';
import { pages } from '../../shared/site/pages.ts';
import { takeRequestEmail } from '../credentials/mailbox-limit.ts';
import { type BookingEmailEvent, bookingEmails } from '../email/booking-emails.ts';
import { inOneEmail } from '../email/in-one-email.ts';
import { answerUrl, pageLink } from '../email/page-link.ts';
import { dropWaiting, queueEmails } from '../email/queue-emails.ts';
import { readableByTechnician } from '../email/readable-by-technician.ts';
import { isVerified } from '../email/unverified.ts';
import {
  calledOffFor,
  eventsOfBooking,
  isEnteredByTechnician,
} from '../store/bookings/booking-events.ts';
import { extrasOfBooking } from '../store/bookings/booking-extras.ts';
import { senderOf } from '../store/bookings/booking-senders.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { technicianWithEmail } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { nextFree } from './suggest-others.ts';

type Linked = Pick<BookingRow, 'id' | 'linkGeneration' | 'language'>;

/**
 * {@link manageUrl} with a part sent only by email, which proves that its opener reads the mailbox.
 */
export function emailedManageUrl(deps: Deps, booking: Linked): string {
  const mailbox = deps.links.token('booking-mailbox', booking.id, mailboxGeneration(deps, booking));
  return `${manageUrl(deps, booking)}?mailbox=${mailbox}`;
}

/** Another for each email that a booking has had: the former one's reader can't speak for the next. */
export function mailboxGeneration(
  { db }: Pick<Deps, 'db'>,
  { id, linkGeneration }: Pick<BookingRow, 'id' | 'linkGeneration'>,
): number | string {
  const changes = eventsOfBooking(db, id).filter(({ kind }) => kind === 'change_email').length;
  return changes === 0 ? linkGeneration : `${linkGeneration}:${changes}`;
}

export function manageUrl(deps: Deps, booking: Linked): string {
  const path = pages.booking.path.replace(':token', linkToken(deps, booking));
  return pageLink(deps.env, path, booking.language);
}

/** The secret part of the link by which the customer manages the booking. */
export const linkToken = ({ links }: Deps, { id, linkGeneration }: Linked): string =>
  links.token('booking', id, linkGeneration);

export function queueBookingEmails(
  deps: Deps,
  tx: Queries,
  row: BookingRow,
  event: BookingEmailEvent,
  by: BookingActor,
): void {
  queueEmails(deps, tx, emailsOf(deps, tx, row, event, by));
}

export interface Moved {
  booking: BookingRow;
  event: BookingEmailEvent;
}

/** One email to a customer about all that a technician did at once, who gets none. */
export function queueTogether(deps: Deps, tx: Queries, moved: readonly Moved[]): void {
  const emails = moved.flatMap(({ booking, event }) =>
    emailsOf(deps, tx, booking, event, 'technician')
      .filter(isToCustomer)
      .map((draft) => ({ draft, manageUrl: emailedManageUrl(deps, booking) })),
  );
  const [first, ...others] = emails;
  if (!first) return;
  if (others.length > 0) for (const { draft } of emails) dropWaiting(tx, draft, deps.clock());
  queueEmails(deps, tx, [inOneEmail(first.draft, others)]);
}

function emailsOf(
  deps: Deps,
  tx: Queries,
  row: BookingRow,
  event: BookingEmailEvent,
  by: BookingActor,
): OutboxDraft[] {
  const technician = technicianWithEmail(tx, row.technicianId);
  if (!technician) return [];
  const now = deps.clock();
  const booking = withoutEnded(row, now);
  // It says that the appointment stays.
  if (event === 'outdate' && booking.startsAt <= now) return [];
  const isEntered = isEnteredByTechnician(tx, booking.id);
  // Their words go to nobody who hasn't proved to be the reader.
  const isUnproved = event === 'extra' && booking.emailConfirmedAt === null;
  // An account being deleted leaves no trace of where its owner worked.
  const next = by === 'system' && event === 'cancel' ? undefined : nextFree(deps, row);
  const others = next && {
    url: pageLink(deps.env, pages.home.path, row.language) + next.query,
    isAnyoneFree: next.others.length > 0,
  };
  const manageUrl = emailedManageUrl(deps, booking);
  const typed = eventsOfBooking(tx, booking.id).at(-1)?.reason ?? undefined;
  const extras = extrasOfBooking(tx, booking.id);
  const isRead = isVerified(technician.emailVerifiedAt);
  const answer = isRead ? answerUrl(deps, booking, technician) : undefined;
  const data = {
    booking,
    technician,
    manageUrl,
    answerUrl: answer,
    extras,
    isEntered,
    others,
    typed,
    calledOffFor: calledOffFor(tx, booking.id),
  };
  const readable = readableByTechnician(deps, tx, booking, technician);
  return [
    ...bookingEmails(event, by, data, deps.env).filter(isToCustomer),
    ...bookingEmails(event, by, { ...data, booking: readable }, deps.env).filter(
      (email) => !isToCustomer(email),
    ),
  ].filter(
    ({ to }) =>
      // A caller whose booking was entered for them may have given only a phone.
      to !== '' &&
      !(to === booking.customerEmail && (isUnproved || isTooMany(deps, tx, booking, event, by))) &&
      // The technician doesn't know about requests waiting for an email confirmation.
      (booking.awaitsEmailUntil === null || to === booking.customerEmail),
  );
}

/** Only what a technician gets names an account. */
const isToCustomer = ({ userId }: { userId?: number | null | undefined }) => !userId;

/** Whether it's one email too many that anyone can cause who types an address. Confirmed bookings get all. */
function isTooMany(
  { links, clock }: Deps,
  tx: Queries,
  { id, customerEmail: email, emailConfirmedAt }: BookingRow,
  event: BookingEmailEvent,
  by: BookingActor,
): boolean {
  const isAnswer = event === 'decline' || event === 'expire' || event === 'expire_proposed';
  const network = senderOf(tx, id)?.widerNetwork;
  if (emailConfirmedAt !== null || !network || !(isAnswer || by === 'customer')) return false;
  const what = isAnswer ? 'answer' : 'request';
  return !takeRequestEmail(tx, links, { email, network, what }, clock());
}
