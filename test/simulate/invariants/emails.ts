/** Every email that is owed goes out exactly once, to the person who may read it. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import type { Delivered, PostOffice } from '../post-office.ts';
import { isOver, type KnownEmail, namesErased, owedFor } from './owed-emails.ts';
import type { EmailRecord, EventRecord, Records } from './records.ts';

/** The longest pause between two attempts, with its jitter, and then until the next tick. */
const LONGEST_PAUSE = 12 * HOUR_MS;
/** So many times a full mailbox may refuse an email; then an account's last one leaves nothing either. */
const MOST_REFUSALS = 5;
/** No one gets more than one email about how a booking stands in so long. */
const APART = 2 * MINUTE_MS;
/** These are about more than that, or were asked for. */
const AT_ONCE = /^booking-(?:to-confirm|link)$/;
/** Technicians hear of these ends even if the customer is erased at once. */
const ENDS = /^booking-(?:cancelled|declined|no-show|expired)$/;

/** Of a booking's emails, those to one person: a technician's address may change meanwhile. */
const threadOf = ({ bookingId, userId, to }: Pick<KnownEmail, 'bookingId' | 'userId' | 'to'>) =>
  `${bookingId} ${userId ?? to}`;

/** @param clock the server's, in UTC milliseconds */
export function watchEmails(clock: () => number) {
  const known = new Set<string>();
  const waiting = new Map<number, KnownEmail>();
  /** By booking and reader, oldest first. */
  const about = new Map<string, KnownEmail[]>();
  /** Emails whose sender was interrupted before it could note that they arrived. */
  const mayRepeat = new Set<string>();
  /** When the last one arrived, by booking and reader. */
  const arrived = new Map<string, number>();
  let delivered = 0;
  /** Kinds and readers of the emails since somebody last asked for something. */
  const fresh = new Set<string>();

  /** Whether a technician does many things at once, of which each customer hears in one email. */
  let isTogether = false;

  /** Each customer gets one email about all of it, and the technician none. */
  function owesTogether(
    records: Records,
    events: readonly EventRecord[],
    emails: readonly EmailRecord[],
  ): void {
    const written = emails.filter(({ kind }) => kind.startsWith('booking-'));
    const rows = events.flatMap(({ bookingId }) => records.booking(bookingId) ?? []);
    const owed = new Map(rows.filter(({ email }) => email).map((row) => [row.email, row]));
    for (const { to, kind } of written) {
      if (owed.has(to) && written.filter((one) => one.to === to).length === 1) continue;
      throw new BrokenPromise('owed emails', `${kind} to ${to}, beside or instead of one for all`);
    }
    for (const [to, { id, emailConfirmedAt }] of owed) {
      const isSpared = emailConfirmedAt === null && records.isWrittenTo(to, clock() - DAY_MS);
      const email = written.find((one) => one.to === to);
      if (!email && !isSpared) throw new BrokenPromise('owed emails', `one to ${to}, about ${id}`);
      // It takes the place of what waits about each of them.
      for (const row of email ? rows.filter((one) => one.email === to) : []) {
        const key = `${row.id} ${to}`;
        about.set(key, [...(about.get(key) ?? []), { ...email!, queuedAt: clock() }]);
      }
    }
  }

  /** What a transaction's events owe is what it queued about bookings, and nothing else. */
  function owes(
    records: Records,
    events: readonly EventRecord[],
    emails: readonly EmailRecord[],
    now: number,
  ): void {
    const owed: string[] = [];
    const spare = new Set<string>();
    // One requested while the clock was years behind expires and is erased in one go.
    const erased = new Set(events.flatMap((one) => (one.kind === 'erase' ? one.bookingId : [])));
    for (const event of events) {
      const booking = records.booking(event.bookingId);
      if (!booking || erased.has(booking.id)) continue;
      const hasLeft = booking.technicianId === null;
      const hasBegun = booking.startsAt <= clock();
      const isProved = booking.emailConfirmedAt !== null;
      const { customer, technician } = owedFor(event, { hasLeft, hasBegun, isProved });
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
      if (/^booking-(?:reminder|nudge|again)$/.test(kind)) continue;
      const at = owed.indexOf(key);
      if (at < 0) throw new BrokenPromise('owed emails', `nothing owes ${key}`);
      owed.splice(at, 1);
      spare.add(`${bookingId} ${to}`);
    }
    for (const key of owed) {
      const [bookingId, , to = ''] = key.split(' ');
      const booking = records.booking(Number(bookingId));
      const isUnproved = booking?.email === to && booking.emailConfirmedAt === null;
      if (isUnproved && records.isWrittenTo(to, clock() - DAY_MS)) continue;
      // Two events at once about one booking: the later email took the earlier one's place.
      if (events.length > 1 && spare.has(`${bookingId} ${to}`)) continue;
      throw new BrokenPromise('owed emails', `${key} is owed at ${new Date(now).toISOString()}`);
    }
  }

  /** The technician's email about the end of a booking is written again, without the erased customer. */
  function refuseUnheard(
    records: Records,
    { kind, bookingId }: EventRecord,
    emails: readonly EmailRecord[],
    now: number,
  ): void {
    if (kind !== 'erase') return;
    const shop = records.technicianEmail(records.booking(bookingId)?.technicianId ?? 0)?.email;
    for (const email of waiting.values()) {
      if (email.bookingId !== bookingId || email.to !== shop || !ENDS.test(email.kind)) continue;
      // Older ones may have been given up.
      if (email.queuedAt < now - HOUR_MS / 2 || isReplaced(email)) continue;
      if (emails.some((one) => one.bookingId === bookingId && one.kind === email.kind)) continue;
      throw new BrokenPromise('owed emails', `${email.kind} to ${shop} about ${bookingId}, erased`);
    }
  }

  /** Two at once are one. */
  function refuseSoon({ at, email }: Delivered): void {
    const { bookingId, kind, to, createdAt } = email;
    if (bookingId === null || !kind.startsWith('booking-') || AT_ONCE.test(kind)) return;
    const before = arrived.get(threadOf(email));
    arrived.set(threadOf(email), at);
    if (before === undefined || createdAt <= before || at >= before + APART) return;
    throw new BrokenPromise('emails read well', `${kind} to ${to} comes ${at - before} ms later`);
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
      now: number,
    ): void {
      if (isTogether) owesTogether(records, events, emails);
      else owes(records, events, emails, now);
      for (const event of events) refuseUnheard(records, event, emails, now);
      for (const email of emails) learn({ ...email, queuedAt: now });
    },

    async together(act: () => Promise<unknown>): Promise<void> {
      isTogether = true;
      await act();
      isTogether = false;
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

    onDelivery(one: Delivered, isFirst: boolean, isInterrupted: boolean): void {
      const { email, text } = one;
      if (!isFirst && !mayRepeat.has(email.messageId)) {
        throw new BrokenPromise('exactly once', `email ${email.id} (${email.kind}) arrived twice`);
      }
      if (isInterrupted) mayRepeat.add(email.messageId);
      delivered += 1;
      if (isFirst) {
        learn({ ...email, queuedAt: email.createdAt });
        refuseSoon(one);
      }
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
