/**
 * Every email that is owed goes out exactly once, to the person who may read it. Which event owes what is
 * written again here on purpose, from docs/decisions.
 */
import { BrokenPromise } from '../history.ts';
import type { Delivered, PostOffice } from '../post-office.ts';
import type { KnownBooking } from './graph.ts';
import type { EmailRecord, EventRecord, Records } from './records.ts';
import { shownStart } from './terms.ts';
import { isOver, type KnownEmail, namesErased } from './unsent-emails.ts';

const HOUR = 3_600_000;
/** The longest pause between two attempts, with its jitter, and then until the next tick. */
const LONGEST_PAUSE = 12 * HOUR;
/** So many times a full mailbox may refuse an email; then an account's last one leaves nothing either. */
const MOST_REFUSALS = 5;

type Owed = { customer?: string; technician?: string };
const both = (kind: string): Owed => ({ customer: kind, technician: kind });

interface Standing {
  isEntered: boolean;
  hasLeft: boolean;
  hasBegun: boolean;
}

function owedFor(
  { kind, actor, fromStatus }: EventRecord,
  { isEntered, hasLeft, hasBegun }: Standing,
): Owed {
  const isAdmin = actor === 'admin';
  switch (kind) {
    case 'request':
      return actor === 'technician' ? {} : both('booking-requested');
    case 'wait':
      return { customer: 'booking-to-confirm' };
    case 'confirm':
      return both('booking-confirmed');
    case 'decline':
      return isAdmin ? both('booking-declined') : { customer: 'booking-declined' };
    case 'expire':
      return both('booking-expired');
    case 'cancel':
      return actor === 'system' ? { customer: 'booking-cancelled' } : both('booking-cancelled');
    case 'complete':
      // It asks for a review: not of a technician who is gone.
      return isEntered || hasLeft ? {} : { customer: 'booking-completed' };
    case 'no_show':
      return isAdmin ? both('booking-no-show') : { customer: 'booking-no-show' };
    case 'move':
      return { technician: 'booking-moved' };
    case 'propose':
      return others(actor, 'booking-proposed');
    case 'accept':
      return both(fromStatus === 'pending' ? 'booking-confirmed' : 'booking-moved');
    case 'agree':
      return both('booking-moved');
    case 'refuse':
      return others(actor, 'booking-not-moved');
    case 'withdraw':
      return { technician: 'booking-not-moved' };
    case 'outdate':
      // It says that the appointment stays.
      return hasBegun ? {} : both('booking-not-moved');
    case 'relocate':
      return { customer: 'booking-place-changed' };
    default:
      return {};
  }
}

/** Of a booking's emails, those to one person: a technician's address may change meanwhile. */
const threadOf = ({ bookingId, userId, to }: Pick<KnownEmail, 'bookingId' | 'userId' | 'to'>) =>
  `${bookingId} ${userId ?? to}`;

/** Both sides but the one that did it. */
function others(actor: string, kind: string): Owed {
  return {
    ...(actor !== 'customer' && { customer: kind }),
    ...(actor !== 'technician' && { technician: kind }),
  };
}

export type EmailWatch = ReturnType<typeof watchEmails>;

/** @param clock the server's, in UTC milliseconds */
export function watchEmails(clock: () => number) {
  const known = new Set<string>();
  const waiting = new Map<number, KnownEmail>();
  /** By booking and reader, oldest first. */
  const about = new Map<string, KnownEmail[]>();
  /** Emails whose sender was interrupted before it could note that they arrived. */
  const mayRepeat = new Set<string>();
  let delivered = 0;
  /** Kinds and readers of the emails since somebody last asked for something. */
  const fresh = new Set<string>();

  /** What a transaction's events owe is what it queued about bookings, and nothing else. */
  function owes(
    records: Records,
    events: readonly EventRecord[],
    emails: readonly EmailRecord[],
    bookings: ReadonlyMap<number, KnownBooking>,
    now: number,
  ): void {
    const owed: string[] = [];
    const spare = new Set<string>();
    // One requested while the clock was years behind expires and is erased in one go.
    const erased = new Set(events.flatMap((one) => (one.kind === 'erase' ? one.bookingId : [])));
    for (const event of events) {
      const booking = records.booking(event.bookingId);
      if (!booking || erased.has(booking.id)) continue;
      const isEntered = bookings.get(booking.id)?.isEntered ?? false;
      const hasLeft = booking.technicianId === null;
      const hasBegun = shownStart(records, booking) <= clock();
      const { customer, technician } = owedFor(event, { isEntered, hasLeft, hasBegun });
      const isHidden = booking.awaitsEmailUntil !== null;
      const shop = records.technicianEmail(booking.technicianId ?? 0)?.email;
      if (customer && booking.email) owed.push(`${booking.id} ${customer} ${booking.email}`);
      if (technician && shop && !isHidden) owed.push(`${booking.id} ${technician} ${shop}`);
    }
    for (const { kind, to, bookingId } of emails) {
      if (bookingId === null || !kind.startsWith('booking-') || kind === 'booking-link') continue;
      // The technician's email about a cancellation, written again without the customer.
      if (erased.has(bookingId)) continue;
      const key = `${bookingId} ${kind} ${to}`;
      // Time brings these, not an event.
      if (kind === 'booking-reminder' || kind === 'booking-nudge') continue;
      const at = owed.indexOf(key);
      if (at < 0) throw new BrokenPromise('owed emails', `nothing owes ${key}`);
      owed.splice(at, 1);
      spare.add(`${bookingId} ${to}`);
    }
    for (const key of owed) {
      const [bookingId, , to] = key.split(' ');
      // Two events at once about one booking: the later email took the earlier one's place.
      if (events.length > 1 && spare.has(`${bookingId} ${to}`)) continue;
      throw new BrokenPromise('owed emails', `${key} is owed at ${new Date(now).toISOString()}`);
    }
  }

  function learn(email: KnownEmail): void {
    if (known.has(email.messageId)) return;
    known.add(email.messageId);
    fresh.add(`${email.kind} ${email.to}`);
    waiting.set(email.id, email);
    if (email.bookingId === null) return;
    const key = threadOf(email);
    about.set(key, [...(about.get(key) ?? []), email]);
  }

  /** While it waited, or because both were due: time passes in steps here, as after a pause of the server. */
  const isReplaced = (email: KnownEmail) =>
    (about.get(threadOf(email)) ?? []).some(({ id }) => id > email.id);

  return {
    mayRepeat,
    delivered: () => delivered,

    afterEvent(
      records: Records,
      events: readonly EventRecord[],
      emails: readonly EmailRecord[],
      bookings: ReadonlyMap<number, KnownBooking>,
      now: number,
    ): void {
      owes(records, events, emails, bookings, now);
      for (const email of emails) learn({ ...email, queuedAt: now });
    },

    beforeAsking: () => fresh.clear(),

    /** What somebody has just done owes an email that is about no booking. */
    expect(kind: string, to: string): void {
      if (!fresh.has(`${kind} ${to}`)) throw new BrokenPromise('owed emails', `${kind} to ${to}`);
    },

    /** Somebody's account was deleted, and its emails with it. */
    forgo(ids: readonly number[]): void {
      for (const id of ids) waiting.delete(id);
    },

    onDelivery({ email, text }: Delivered, isFirst: boolean, isInterrupted: boolean): void {
      if (!isFirst && !mayRepeat.has(email.messageId)) {
        throw new BrokenPromise('exactly once', `email ${email.id} (${email.kind}) arrived twice`);
      }
      if (isInterrupted) mayRepeat.add(email.messageId);
      delivered += 1;
      if (isFirst) learn({ ...email, queuedAt: email.createdAt });
      waiting.delete(email.id);
      if (text.includes('undefined') || text.includes('[object')) {
        throw new BrokenPromise('emails read well', `email ${email.id}: ${text.slice(0, 200)}`);
      }
    },

    /** Whatever hasn't arrived has a reason. */
    daily(
      records: Records,
      office: PostOffice,
      state: { now: number; lastTrouble: number },
      isErased: (email: KnownEmail) => boolean,
    ): void {
      const { now, lastTrouble } = state;
      for (const email of waiting.values()) {
        const row = records.email(email.id);
        const isGivenUp = (office.refused.get(email.messageId) ?? 0) >= MOST_REFUSALS;
        const what = `email ${email.id} (${email.kind}) to ${email.to}`;
        if (!row) {
          const leavesNothing = isGivenUp && namesErased(records, email);
          if (
            !isErased(email) &&
            !isOver(records, email, now) &&
            !isReplaced(email) &&
            !leavesNothing
          ) {
            throw new BrokenPromise('owed emails', `${what} is gone and never arrived`);
          }
          waiting.delete(email.id);
        } else if (row.status === 'failed') {
          if (!isGivenUp) throw new BrokenPromise('owed emails', `${what} was given up`);
          waiting.delete(email.id);
        } else if (
          now > Math.max(email.queuedAt, lastTrouble) + LONGEST_PAUSE &&
          !office.full.has(row.to)
        ) {
          throw new BrokenPromise('owed emails', `${what} is overdue`);
        }
      }
    },
  };
}
