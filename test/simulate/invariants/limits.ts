/**
 * Limits hold against every attacker: counted again from what was answered, with the numbers of
 * docs/decisions and docs/threat-model.md written out.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import type { KnownBooking } from './graph.ts';
import type { EmailRecord, EventRecord, Records } from './records.ts';

/** A request that the marketplace accepted. */
export interface Asked {
  id: number;
  technicianId: number;
  address: string;
  email: string;
  phone: string;
  /** By the server's clock. */
  at: number;
}

/** By what technicians decline all requests of one sender. */
const SAME = {
  email: ({ email }: Asked) => mailboxOf(email),
  phone: ({ phone }: Asked) => phone.replace(/\D/g, '').slice(-10),
  network: ({ address }: Asked) => networkOf(address),
};
const ANY = ['email', 'phone', 'network'] as const;
/** By what a request is counted, and how much of it may be open at once and asked for in an hour. */
const COUNTED = {
  network: { of: ({ address }: Asked) => networkOf(address), open: 10, hourly: 10 },
  'wider network': { of: ({ address }: Asked) => widerNetworkOf(address), open: 30, hourly: 30 },
};
/** Unanswered hours with one technician. */
const HELD = { network: 12, 'wider network': 36 };
/** Canceled or moved before an answer within a day: the next request to that technician is refused. */
const CHANGED = { network: 10, 'wider network': 30 };
const NEW_TIME = ['propose', 'move', 'agree'];
const NEW_TIMES_DAILY = 5;

/** Emails to one mailbox in 24 hours that anyone can trigger with its address alone. */
const MAILBOX_DAILY: Record<string, number> = {
  'booking-link': 16,
  'password-reset': 34,
  'application-received': 8,
  'application-known': 8,
  'booking-to-confirm': 36,
};

const TRIES = { pair: 10, network: 50, 'wider network': 200 };
const TRIES_WITHIN = 15 * MINUTE_MS;

export function watchLimits() {
  let asked: Asked[] = [];
  const sent = new Map<string, number[]>();
  const newTimes = new Map<string, number[]>();
  const guesses = new Map<string, { since: number; count: number }>();

  const pendingWith = (records: Records, same: readonly Asked[], technicianId: number) =>
    same
      .filter((one) => one.technicianId === technicianId)
      .flatMap(({ id }) => records.booking(id) ?? [])
      .filter(({ status }) => status === 'pending');

  const pendingHours = (...of: Parameters<typeof pendingWith>) =>
    pendingWith(...of).reduce((sum, { slotCount }) => sum + slotCount, 0);

  function held(...of: Parameters<typeof pendingWith>) {
    // A first request may be longer than the limit.
    return pendingWith(...of).length > 1 ? pendingHours(...of) : 0;
  }

  const changed = (records: Records, same: readonly Asked[], { technicianId, at }: Asked) =>
    records.changesSince(JSON.stringify(same.map(({ id }) => id)), technicianId, at - DAY_MS)
      ?.count ?? 0;

  const isOpen =
    (known: ReadonlyMap<number, KnownBooking>) =>
    ({ id }: Asked) =>
      /pending|confirmed/.test(known.get(id)?.status ?? '');

  function count(what: string, is: number, most: number): void {
    if (is > most) throw new BrokenPromise('limits', `${is} ${what}, at most ${most}`);
  }

  return {
    /** Right after the answer. */
    request(records: Records, known: ReadonlyMap<number, KnownBooking>, request: Asked): void {
      const isStill = isOpen(known);
      // Nothing older counts.
      asked = asked.filter((one) => one.at > request.at - DAY_MS || isStill(one));
      asked.push(request);
      for (const [what, { of, open, hourly }] of Object.entries(COUNTED)) {
        const same = asked.filter((one) => of(one) === of(request));
        count(`open requests of one ${what}`, same.filter(isStill).length, open);
        const recent = same.filter(({ at }) => at > request.at - HOUR_MS);
        count(`requests of one ${what} in an hour`, recent.length, hourly);
        const by = what as keyof typeof HELD;
        const hours = held(records, same, request.technicianId);
        count(`unanswered hours of one ${what} with a technician`, hours, HELD[by]);
        const before = changed(records, same, request);
        count(`requests of one ${what} changed before another`, before, CHANGED[by] - 1);
      }
    },

    /** A request was refused as one too many: it has to be one. */
    refused(
      records: Records,
      known: ReadonlyMap<number, KnownBooking>,
      request: Omit<Asked, 'id'> & { hours: number },
    ): void {
      const wish = { ...request, id: 0 };
      const { technicianId, at, hours } = request;
      const isBeyond = Object.entries(COUNTED).some(([what, { of, open, hourly }]) => {
        const same = asked.filter((one) => of(one) === of(wish));
        const recent = same.filter((one) => one.at > at - HOUR_MS);
        if (same.filter(isOpen(known)).length >= open || recent.length >= hourly) return true;
        const by = what as keyof typeof HELD;
        const waiting = pendingHours(records, same, technicianId);
        if (changed(records, same, wish) >= CHANGED[by]) return true;
        return waiting > 0 && waiting + hours > HELD[by];
      });
      if (isBeyond) return;
      throw new BrokenPromise('limits', `${request.address} was refused below all`);
    },

    /** Whether two requests come from one email, phone or network. Callers whom staff entered have none. */
    isSameSender(id: number, otherId: number, by: readonly (keyof typeof SAME)[] = ANY): boolean {
      const [one, other] = [id, otherId].map((each) => asked.find((known) => known.id === each));
      return (
        one !== undefined &&
        other !== undefined &&
        by.some((key) => SAME[key](one) === SAME[key](other))
      );
    },

    /** A wrong password was looked at, from a browser that no one had signed in from before. */
    guess(address: string, email: string, now: number): void {
      const keys = {
        pair: `${networkOf(address)} ${email}`,
        network: networkOf(address),
        'wider network': widerNetworkOf(address),
      };
      for (const [what, key] of Object.entries(keys)) {
        const known = guesses.get(`${what} ${key}`);
        const isCurrent = known && now - known.since < TRIES_WITHIN;
        const next = isCurrent ? { ...known, count: known.count + 1 } : { since: now, count: 1 };
        guesses.set(`${what} ${key}`, next);
        count(`guesses from one ${what}`, next.count, TRIES[what as keyof typeof TRIES]);
      }
    },

    afterEvent(events: readonly EventRecord[], emails: readonly EmailRecord[], now: number): void {
      for (const { kind, actor, bookingId } of events) {
        if (!NEW_TIME.includes(kind)) continue;
        const key = `${bookingId} ${actor}`;
        const times = [...(newTimes.get(key) ?? []).filter((at) => at > now - DAY_MS), now];
        newTimes.set(key, times);
        count(`new times of one booking by a ${actor} in a day`, times.length, NEW_TIMES_DAILY);
      }
      for (const { kind, to } of emails) {
        const most = MAILBOX_DAILY[kind];
        if (most === undefined) continue;
        const key = `${kind} ${mailboxOf(to)}`;
        const times = (sent.get(key) ?? []).filter((at) => at > now - DAY_MS);
        times.push(now);
        sent.set(key, times);
        count(`${kind} emails to one mailbox in a day`, times.length, most);
      }
    },

    /** While the clock is wrong, and after, the server counts anew. */
    forget(): void {
      sent.clear();
      newTimes.clear();
      guesses.clear();
    },
  };
}

/** Without what follows a plus. */
const mailboxOf = (email: string) => email.replace(/\+[^@]*/, '');

/** Of an IPv4 address, or of a written-out IPv6 address. */
const partsOf = (address: string, of4: number, of6: number) =>
  address.includes(':')
    ? address.split(':').slice(0, of6).join(':')
    : address.split('.').slice(0, of4).join('.');
const networkOf = (address: string) => partsOf(address, 4, 4);
const widerNetworkOf = (address: string) => partsOf(address, 3, 3);
