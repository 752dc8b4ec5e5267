import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { read } from '../../../test/email-samples.ts';
import { type Marketplace, mailboxOf, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { UNDO_COMPLETION_MS } from '../../shared/booking/extra-work.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

/** When the booking of {@link ask} starts. */
const STARTS = Date.parse('2026-11-25T10:00:00-08:00');

async function open(settings?: Record<string, string>) {
  const market = openMarketplace(settings);
  const technician = market.addTechnician([market.addPackage()]);
  const booked = await ask(market);
  const token = booked.manageUrl.split('/').at(-1)!;
  return {
    market,
    technician,
    id: booked.id,
    token,
    caller: market.as(technician.userId).booking,
    link: market.visitor().booking.link,
  };
}

function ask(market: Marketplace, changes: Record<string, unknown> = {}) {
  return market.visitor().booking.request({
    technicianId: 1,
    servicePackageIds: [1],
    date: '2026-11-25',
    timeSlot: '10:00',
    customerName: 'Ada Rider',
    customerEmail: 'ada@example.com',
    customerPhone: '5551234567',
    ...changes,
  });
}

const rows = (market: Marketplace, sql: string) => market.deps.db.$client.prepare(sql).all();
const held = (market: Marketplace) =>
  market.deps.db.$client
    .prepare("SELECT date || ' ' || slot FROM booking_slots ORDER BY 1")
    .pluck()
    .all();
const emailKinds = (market: Marketplace, to = 'ada@example.com') =>
  market.deps.db.$client
    .prepare('SELECT kind FROM outbox WHERE "to" = ? ORDER BY id')
    .pluck()
    .all(to);

describe('a pending request', () => {
  it('is canceled when declined, which frees its slots and emails the customer the reason', async () => {
    const { market, caller, id } = await open();
    market.deps.db.$client.exec('UPDATE bookings SET email_confirmed_at = 1');
    const booking = await caller.decline({ id, reason: 'I am away that day' });
    expect(booking).toMatchObject({ status: 'cancelled', cancelKind: 'declined' });
    expect(held(market)).toEqual([]);
    expect(emailKinds(market)).toEqual(['booking-requested', 'booking-declined']);
    const [email] = rows(market, "SELECT body FROM outbox WHERE kind = 'booking-declined'") as {
      body: string;
    }[];
    expect(email?.body).toContain('I am away that day');
  });

  it('cannot be declined without a reason', async () => {
    const { caller, id } = await open();
    await expect(caller.decline({ id, reason: '  ' })).rejects.toThrow('Please give a reason');
  });

  it('yields to the event loop between expiring requests', async () => {
    const { market } = await open();
    await ask(market, { timeSlot: '14:00', customerEmail: 'bo@example.com' });
    market.setNow(NOW + DAY_MS);
    const expired = () => rows(market, "SELECT id FROM bookings WHERE status = 'cancelled'").length;
    const done = runScheduledTasks(market.deps);
    const seen = [expired()];
    for (let turn = 0; turn < 4; turn += 1) {
      await nextTurn();
      seen.push(expired());
    }
    await done;
    expect(seen).toContain(1);
    expect(expired()).toBe(2);
  });

  it('expires after 24 hours without an answer, with an apology', async () => {
    const { market } = await open();
    market.setNow(NOW + DAY_MS - 1);
    await runScheduledTasks(market.deps);
    expect(rows(market, 'SELECT status FROM bookings')).toEqual([{ status: 'pending' }]);
    market.setNow(NOW + DAY_MS);
    await runScheduledTasks(market.deps);
    expect(rows(market, 'SELECT status, cancel_kind FROM bookings')).toEqual([
      { status: 'cancelled', cancel_kind: 'expired' },
    ]);
    expect(emailKinds(market)).toContain('booking-expired');
    expect(held(market)).toEqual([]);
  });

  it('expires at its start when that comes first', async () => {
    const market = openMarketplace();
    market.addTechnician([market.addPackage()]);
    await ask(market, { date: '2026-11-23', timeSlot: '12:00' });
    market.setNow(NOW + 3 * HOUR_MS);
    await runScheduledTasks(market.deps);
    expect(rows(market, 'SELECT cancel_kind FROM bookings')).toEqual([{ cancel_kind: 'expired' }]);
  });

  it('nudges the technician once after six hours', async () => {
    const { market } = await open();
    const [technician] = rows(market, 'SELECT email FROM users') as { email: string }[];
    market.setNow(NOW + 6 * HOUR_MS);
    await runScheduledTasks(market.deps);
    await runScheduledTasks(market.deps);
    const kinds = emailKinds(market, technician!.email);
    expect(kinds.filter((kind) => kind === 'booking-nudge')).toHaveLength(1);
  });

  it('nudges no technician who waits for the customer, until the customer has answered', async () => {
    const { market, caller, link, token, id } = await open();
    const [technician] = rows(market, 'SELECT email FROM users') as { email: string }[];
    await caller.propose({ id, date: '2026-11-26', timeSlot: '11:00' });
    market.setNow(NOW + 6 * HOUR_MS);
    await runScheduledTasks(market.deps);
    expect(emailKinds(market, technician!.email)).not.toContain('booking-nudge');
    await link.refuse({ token });
    market.setNow(NOW + 7 * HOUR_MS);
    await runScheduledTasks(market.deps);
    expect(emailKinds(market, technician!.email)).toContain('booking-nudge');
  });
});

/** Runs the scheduled tasks, with `change` as soon as the first of some emails is marked as sent. */
async function runWithChange(
  market: Marketplace,
  column: 'reminded_at' | 'nudged_at',
  change: () => Promise<unknown>,
) {
  const done = runScheduledTasks(market.deps);
  const first = `SELECT id FROM bookings WHERE ${column} IS NOT NULL`;
  while (rows(market, first).length === 0) await nextTurn();
  await change();
  await done;
}

describe('an email that was due when the scheduled tasks began', () => {
  const before = { timeSlot: '09:00', customerEmail: 'bo@example.com' };

  async function twoConfirmed() {
    const opened = await open();
    const { market, caller, id } = opened;
    const other = await ask(market, before);
    // The first in line is the one that starts first.
    for (const each of [other.id, id]) await caller.confirm({ id: each });
    return opened;
  }

  it('reminds of no booking that was canceled meanwhile', async () => {
    const { market, caller, id } = await twoConfirmed();
    market.setNow(STARTS - DAY_MS);
    await runWithChange(market, 'reminded_at', () => caller.cancel({ id, reason: 'I am ill' }));
    expect(emailKinds(market, 'bo@example.com')).toContain('booking-reminder');
    expect(emailKinds(market)).not.toContain('booking-reminder');
  });

  it('leaves the reminder of one that was moved meanwhile to its new day', async () => {
    const { market, caller, link, token, id } = await twoConfirmed();
    await caller.propose({ id, date: '2026-12-04', timeSlot: '11:00' });
    market.setNow(STARTS - DAY_MS);
    await runWithChange(market, 'reminded_at', () => link.accept({ token }));
    expect(emailKinds(market)).not.toContain('booking-reminder');
    market.setNow(Date.parse('2026-12-03T11:00:00-08:00'));
    await runScheduledTasks(market.deps);
    expect(emailKinds(market)).toContain('booking-reminder');
  });

  it('nudges about no request that was confirmed meanwhile', async () => {
    const { market, caller, id } = await open();
    const other = await ask(market, before);
    market.setNow(NOW + 6 * HOUR_MS);
    await runWithChange(market, 'nudged_at', () => caller.confirm({ id: other.id }));
    const nudged = rows(market, "SELECT booking_id AS id FROM outbox WHERE kind = 'booking-nudge'");
    expect(nudged).toEqual([{ id }]);
  });
});

describe('a confirmed booking', () => {
  it('completes automatically a day after its end, and asks for a review', async () => {
    const { market, caller, id } = await open();
    await caller.confirm({ id });
    market.setNow(Date.parse('2026-11-26T11:00:00-08:00') - 1);
    await runScheduledTasks(market.deps);
    expect(rows(market, 'SELECT status FROM bookings')).toEqual([{ status: 'confirmed' }]);
    market.setNow(Date.parse('2026-11-26T11:00:00-08:00'));
    await runScheduledTasks(market.deps);
    expect(rows(market, 'SELECT status FROM bookings')).toEqual([{ status: 'completed' }]);
    expect(emailKinds(market)).toContain('booking-completed');
  });

  it('reminds its customer once, 24 hours before the start', async () => {
    const { market, caller, id } = await open();
    await caller.confirm({ id });
    await runScheduledTasks(market.deps);
    expect(emailKinds(market)).not.toContain('booking-reminder');
    market.setNow(Date.parse('2026-11-24T10:00:00-08:00'));
    await runScheduledTasks(market.deps);
    await runScheduledTasks(market.deps);
    expect(emailKinds(market).filter((kind) => kind === 'booking-reminder')).toHaveLength(1);
  });

  it('gets no reminder when made less than a day ahead', async () => {
    const market = openMarketplace();
    const technician = market.addTechnician([market.addPackage()]);
    const { id } = await ask(market, { date: '2026-11-23', timeSlot: '17:00' });
    await market.as(technician.userId).booking.confirm({ id });
    await runScheduledTasks(market.deps);
    expect(emailKinds(market)).not.toContain('booking-reminder');
  });

  it('gets no reminder when confirmed less than a day ahead', async () => {
    const { market, caller, id } = await open();
    market.setNow(STARTS - DAY_MS + 1);
    await caller.confirm({ id });
    await runScheduledTasks(market.deps);
    expect(emailKinds(market)).not.toContain('booking-reminder');
  });

  it('gets no reminder when moved to a time less than a day ahead', async () => {
    const { market, caller, link, token, id } = await open();
    await caller.confirm({ id });
    await caller.propose({ id, date: '2026-11-24', timeSlot: '11:00' });
    market.setNow(Date.parse('2026-11-24T08:00:00-08:00'));
    await link.accept({ token });
    await runScheduledTasks(market.deps);
    expect(emailKinds(market)).not.toContain('booking-reminder');
  });

  it('is canceled as a no-show when the customer didn’t show up', async () => {
    const { market, caller, id } = await open();
    await caller.confirm({ id });
    market.setNow(STARTS);
    await expect(caller.noShow({ id })).resolves.toMatchObject({
      status: 'cancelled',
      cancelKind: 'no_show',
    });
  });

  it('can no longer be confirmed or declined, or expire', async () => {
    const { market, caller, id } = await open();
    await caller.confirm({ id });
    await expect(caller.decline({ id, reason: 'x' })).rejects.toMatchObject({ code: 'CONFLICT' });
    market.setNow(NOW + DAY_MS);
    await runScheduledTasks(market.deps);
    expect(rows(market, 'SELECT status FROM bookings')).toEqual([{ status: 'confirmed' }]);
  });
});

describe('moving a booking', () => {
  const time = { date: '2026-11-25', timeSlot: '15:00' } as const;

  it('proposed by the customer holds both times and keeps the status', async () => {
    const { market, caller, id, link, token } = await open();
    await caller.confirm({ id });
    const booking = await link.propose({ token, ...time });
    expect(booking).toMatchObject({
      status: 'confirmed',
      timeSlot: '10:00',
      canAnswerProposal: false,
    });
    expect(booking.proposal).toMatchObject({ by: 'customer', ...time });
    expect(held(market)).toEqual(['2026-11-25 10:00', '2026-11-25 15:00']);
  });

  it('accepted by the other side frees the old time', async () => {
    const { market, caller, link, token, id } = await open();
    await caller.confirm({ id });
    await link.propose({ token, ...time });
    const moved = await caller.accept({ id });
    expect(moved).toMatchObject({ ...time, proposedBy: null });
    expect(moved.startsAt).toBe(Date.parse('2026-11-25T15:00:00-08:00'));
    expect(held(market)).toEqual(['2026-11-25 15:00']);
  });

  it('accepted on an outdated page is refused when another was proposed since', async () => {
    const { caller, link, token, id } = await open();
    await caller.propose({ id, ...time });
    await caller.propose({ id, date: time.date, timeSlot: '17:00' });
    await expect(link.accept({ token, ...time })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: refusalText('error.changed'),
    });
    await link.accept({ token, date: time.date, timeSlot: '17:00' });
  });

  it.each(['technician', 'admin'] as const)(
    'proposed for a request by the %s and accepted by the customer confirms it at the new time',
    async (by) => {
      const { market, technician, caller, link, token, id } = await open();
      const proposer = by === 'admin' ? market.as(market.addAdmin()).booking : caller;
      await proposer.propose({ id, ...time });
      market.setNow(NOW + HOUR_MS);
      const accepted = await link.accept({ token });
      expect(accepted).toMatchObject({ ...time, status: 'confirmed', proposal: null });
      expect(accepted.steps.confirmedAt).toBe(NOW + HOUR_MS);
      expect(held(market)).toEqual(['2026-11-25 15:00']);
      const [user] = rows(market, `SELECT email FROM users WHERE id = ${technician.userId}`);
      const { rows: newest } = outboxPage(market.deps.db, { limit: 2, offset: 0 });
      expect(newest.map(({ to }) => to)).toEqual([
        (user as { email: string }).email,
        'ada@example.com',
      ]);
      for (const email of newest) {
        const { text, attachments } = read(email);
        expect(email.kind).toBe('booking-confirmed');
        expect(email.subject).toContain('Confirmed: Wed, Nov 25, 3:00 PM');
        expect(text).toContain('3:00 PM to 4:00 PM');
        expect(attachments[0]?.content).toContain('METHOD:REQUEST');
      }
      market.setNow(NOW + DAY_MS);
      await runScheduledTasks(market.deps);
      expect(rows(market, 'SELECT status FROM bookings')).toEqual([{ status: 'confirmed' }]);
    },
  );

  it('proposed by an admin can be refused by the technician, and accepted by the customer only', async () => {
    const { market, caller, link, token, id } = await open();
    await market.as(market.addAdmin()).booking.propose({ id, ...time });
    await expect(caller.accept({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: refusalText('error.customerAccepts'),
    });
    expect((await link.show({ token })).proposal).toMatchObject({ by: 'admin' });
    await caller.refuse({ id });
    expect((await link.show({ token })).proposal).toBeNull();
  });

  it('accepted by an admin for the customer confirms a request as well', async () => {
    const { market, caller, id } = await open();
    await caller.propose({ id, ...time });
    await expect(market.as(market.addAdmin()).booking.accept({ id })).resolves.toMatchObject({
      ...time,
      status: 'confirmed',
    });
  });

  it('left open for a request that expires is the customer’s silence, not the technician’s', async () => {
    const { market, caller, link, token, id } = await open();
    await caller.propose({ id, ...time });
    expect((await link.show({ token })).wasProposalLeft).toBe(false);
    market.setNow(NOW + DAY_MS);
    await runScheduledTasks(market.deps);
    expect((await link.show({ token })).wasProposalLeft).toBe(true);
    const emails = outboxPage(market.deps.db, { limit: 2, offset: 0 }).rows;
    expect(emails.map(({ kind }) => kind)).toEqual(['booking-expired', 'booking-expired']);
    const [toTechnician, toCustomer] = emails.map((email) => read(email).text);
    expect(toCustomer).toContain("The time that was proposed instead wasn't answered");
    expect(toTechnician).toContain("The customer didn't answer the proposed time");
    for (const text of [toTechnician, toCustomer]) {
      expect(text).not.toMatch(/You didn't|sorry/);
    }
  });

  it('refused frees the new one', async () => {
    const { market, caller, link, token, id } = await open();
    await caller.propose({ id, ...time });
    await link.refuse({ token });
    expect(held(market)).toEqual(['2026-11-25 10:00']);
    await expect(link.accept({ token })).rejects.toThrow('no longer a proposed time');
    market.setNow(NOW + DAY_MS);
    await runScheduledTasks(market.deps);
    expect(await link.show({ token })).toMatchObject({
      cancelKind: 'expired',
      wasProposalLeft: false,
    });
  });

  it('cannot be answered by the side that proposed it', async () => {
    const { caller, id } = await open();
    await caller.propose({ id, ...time });
    await expect(caller.accept({ id })).rejects.toThrow('you cannot answer it yourself');
  });

  it('withdrawn by its customer frees the new time, and tells the technician', async () => {
    const { market, caller, link, token, id } = await open();
    await caller.confirm({ id });
    expect((await link.propose({ token, ...time })).canWithdrawProposal).toBe(true);
    const kept = await link.withdraw({ token });
    expect(kept).toMatchObject({ proposal: null, timeSlot: '10:00', canWithdrawProposal: false });
    expect(held(market)).toEqual(['2026-11-25 10:00']);
    await expect(caller.accept({ id })).rejects.toThrow('no longer a proposed time');
    const emailed = "SELECT 1 FROM outbox WHERE body LIKE '%withdrew the proposed time%'";
    expect(rows(market, emailed)).toHaveLength(1);
  });

  it('cannot be withdrawn by the side that did not propose it', async () => {
    const { caller, link, token, id } = await open();
    await expect(link.withdraw({ token })).rejects.toThrow('no longer a proposed time');
    await caller.propose({ id, ...time });
    await expect(link.withdraw({ token })).rejects.toThrow('no longer a proposed time');
  });

  it('shows its customer each step', async () => {
    const { market, caller, link, token, id } = await open();
    expect((await link.show({ token })).steps).toEqual({
      requestedAt: NOW,
      confirmedAt: null,
      endedAt: null,
    });
    market.setNow(NOW + HOUR_MS);
    await caller.confirm({ id });
    market.setNow(NOW + 2 * HOUR_MS);
    expect((await link.cancel({ token })).steps).toEqual({
      requestedAt: NOW,
      confirmedAt: NOW + HOUR_MS,
      endedAt: NOW + 2 * HOUR_MS,
    });
  });

  it('to a taken time is refused, and the earlier proposal stays', async () => {
    const { market, caller, id, link, token } = await open();
    await caller.confirm({ id });
    await link.propose({ token, ...time });
    await ask(market, { timeSlot: '17:00', customerEmail: 'b@example.com' });
    await expect(link.propose({ token, date: time.date, timeSlot: '17:00' })).rejects.toThrow(
      'That time was just taken',
    );
    expect((await link.show({ token })).proposal).toMatchObject({ by: 'customer', ...time });
    expect(held(market)).toEqual(['2026-11-25 10:00', '2026-11-25 15:00', '2026-11-25 17:00']);
  });

  it('raises the calendar SEQUENCE with every step', async () => {
    const { market, caller, link, token, id } = await open();
    const sequence = () =>
      (rows(market, 'SELECT calendar_sequence AS n FROM bookings') as { n: number }[])[0]!.n;
    const seen = [sequence()];
    await caller.confirm({ id });
    seen.push(sequence());
    await link.propose({ token, ...time });
    seen.push(sequence());
    await caller.accept({ id });
    seen.push(sequence());
    await link.cancel({ token });
    seen.push(sequence());
    expect(seen).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('the secret link', () => {
  it('shows the address only while the booking is confirmed, the true point in exact mode, the phone also afterwards', async () => {
    const { market, caller, link, token, id, technician } = await open();
    const hidden = { phone: null, address: null, point: null };
    expect((await link.show({ token })).technician).toMatchObject(hidden);
    await caller.confirm({ id });
    expect((await link.show({ token })).technician).toMatchObject({
      phone: technician.phone,
      address: technician.address,
      point: null,
    });
    const setMode = (mode: string) =>
      market.deps.db.$client.prepare('UPDATE technicians SET privacy_mode = ?').run(mode);
    setMode('exact');
    expect((await link.show({ token })).technician?.point).toEqual({
      latitude: technician.latitude,
      longitude: technician.longitude,
    });
    setMode('service_area');
    expect((await link.show({ token })).technician).toMatchObject({ address: null, point: null });
    market.setNow(STARTS);
    setMode('exact');
    await caller.complete({ id });
    expect((await link.show({ token })).technician).toMatchObject({
      ...hidden,
      phone: technician.phone,
    });
  });

  it('opens nothing when made up, altered or of another booking', async () => {
    const { market, link, token } = await open();
    const other = await ask(market, { timeSlot: '12:00' });
    const otherToken = other.manageUrl.split('/').at(-1)!;
    const forged = `1-${otherToken.split('-').slice(1).join('-')}`;
    for (const bad of [
      '',
      'x',
      '1-',
      forged,
      `${token}x`,
      token.slice(0, -1),
      '0-'.padEnd(24, 'A'),
    ]) {
      await expect(link.show({ token: bad })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: refusalText('error.link'),
      });
    }
  });

  it('can cancel until the cutoff before a confirmed start, and not after', async () => {
    const { market, caller, link, token, id } = await open({ CANCEL_CUTOFF_HOURS: '4' });
    await caller.confirm({ id });
    market.setNow(Date.parse('2026-11-25T06:00:01-08:00'));
    expect(await link.show({ token })).toMatchObject({ canCancel: false, canReschedule: false });
    await expect(link.cancel({ token })).rejects.toThrow('too late');
    market.setNow(Date.parse('2026-11-25T06:00:00-08:00'));
    await expect(link.cancel({ token, reason: 'Raining' })).resolves.toMatchObject({
      status: 'cancelled',
    });
  });

  it('can cancel until the cutoff that was agreed to, even if the operator’s is longer by now', async () => {
    const { market, caller, link, token, id } = await open({ CANCEL_CUTOFF_HOURS: '4' });
    await caller.confirm({ id });
    market.deps.env.cancelCutoffHours = 48;
    market.setNow(Date.parse('2026-11-25T06:00:00-08:00'));
    expect(await link.show({ token })).toMatchObject({ canCancel: true, cutoffHours: 4 });
    await expect(link.cancel({ token })).resolves.toMatchObject({ status: 'cancelled' });
  });

  it('is emailed again to the booking’s own address, with the same response for everyone', async () => {
    const { market } = await open();
    const before = emailKinds(market).length;
    const known = await market.visitor().booking.link.lost({ email: 'ADA@example.com ' });
    const unknown = await market.visitor().booking.link.lost({ email: 'unknown@example.com' });
    expect(known).toEqual(unknown);
    expect(emailKinds(market).slice(before)).toEqual(['booking-link']);
    expect(emailKinds(market, 'unknown@example.com')).toEqual([]);
  });

  it('is emailed for open bookings before any others, soonest first', async () => {
    const { market, token } = await open();
    const stranger = market.visitor('198.51.100.7').booking;
    const tokens = [token];
    for (const timeSlot of ['10:00', '11:00', '12:00', '13:00', '14:00'] as const) {
      const booked = await stranger.request({
        technicianId: 1,
        servicePackageIds: [1],
        date: '2027-01-20',
        timeSlot,
        customerName: 'Mallory',
        customerEmail: 'ada@example.com',
        customerPhone: '5559990000',
      });
      const other = booked.manageUrl.split('/').at(-1)!;
      tokens.push(other);
      if (timeSlot !== '14:00') await stranger.link.cancel({ token: other });
    }
    await market.visitor().booking.link.lost({ email: 'ada@example.com' });
    const [email] = outboxPage(market.deps.db, { limit: 1, offset: 0 }).rows;
    const { text } = read(email);
    const [mine, last, ...dead] = [token, tokens.at(-1)!, ...tokens.slice(1, -1)].map((each) =>
      text.indexOf(each),
    );
    expect(mine).toBeGreaterThan(0);
    expect(last).toBeGreaterThan(mine!);
    expect(dead.filter((at) => at > last!)).toHaveLength(3);
  });
});

describe('reviews', () => {
  async function completed() {
    const opened = await open();
    await opened.caller.confirm({ id: opened.id });
    opened.market.setNow(STARTS);
    await opened.caller.complete({ id: opened.id });
    opened.market.setNow(STARTS + UNDO_COMPLETION_MS);
    return { ...opened, emailed: emailedLink(opened) };
  }
  const emailedLink = ({
    market,
    id,
    token,
  }: {
    market: Marketplace;
    id: number;
    token: string;
  }) => ({
    token,
    mailbox: mailboxOf(market, id),
  });

  it('take the emailed link: the one in the answer to a request reviews nothing', async () => {
    const { market, link, token, emailed } = await completed();
    for (const mailbox of [undefined, token, mailboxOf(market, 99)]) {
      await expect(link.review({ token, mailbox, rating: 5 })).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: bookingText('error.reviewLink'),
      });
    }
    expect((await link.review({ ...emailed, rating: 5 })).review).toMatchObject({ rating: 5 });
  });

  it('come only from completed bookings, once, and update rating and count', async () => {
    const { market, link, emailed } = await completed();
    const booking = await link.review({ ...emailed, rating: 4, text: 'Good work' });
    expect(booking).toMatchObject({ canReview: false, review: { rating: 4, text: 'Good work' } });
    const page = await market.visitor().discovery.technician({ id: 1 });
    expect(page).toMatchObject({ rating: '4.0', reviewCount: 1 });
    expect(page.reviews[0]).toMatchObject({ authorName: 'Ada R.', text: 'Good work' });
    await expect(link.review({ ...emailed, rating: 5 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: refusalText('error.notReviewable'),
    });
  });

  it('abbreviate a last name to its first letter, in any script', async () => {
    const market = openMarketplace();
    const technician = market.addTechnician([market.addPackage()]);
    const { id, manageUrl } = await ask(market, { customerName: 'Taro \u{20BB7}\u91CE' });
    const caller = market.as(technician.userId).booking;
    await caller.confirm({ id });
    market.setNow(STARTS);
    await caller.complete({ id });
    market.setNow(STARTS + UNDO_COMPLETION_MS);
    const token = manageUrl.split('/').at(-1)!;
    const mailbox = mailboxOf(market, id);
    await market.visitor().booking.link.review({ token, mailbox, rating: 5, text: '' });
    const { reviews } = await market.visitor().discovery.technician({ id: 1 });
    expect(reviews[0]?.authorName).toBe('Taro \u{20BB7}.');
  });

  it('are refused before completion and after thirty days', async () => {
    const opened = await open();
    const early = opened.link.review({ ...emailedLink(opened), rating: 5 });
    await expect(early).rejects.toMatchObject({ code: 'CONFLICT' });
    const late = await completed();
    late.market.setNow(STARTS + 31 * DAY_MS);
    await expect(late.link.review({ ...late.emailed, rating: 5 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('are answered once, only by the reviewed technician', async () => {
    const { market, caller, link, emailed } = await completed();
    await link.review({ ...emailed, rating: 5, text: '' });
    const other = market.addTechnician([1]);
    const answer = { id: 1, answer: 'Thank you' };
    await expect(market.as(other.userId).booking.answerReview(answer)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: refusalText('error.reviewNotFound'),
    });
    await inLanguage('fr', () => caller.answerReview(answer));
    await expect(caller.answerReview(answer)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: refusalText('error.reviewAnswered'),
    });
    const { reviews } = await market.visitor().discovery.technician({ id: 1 });
    expect(reviews[0]).toMatchObject({
      answer: 'Thank you',
      answerLanguage: 'fr',
      language: 'en',
    });
  });
});

describe('erasing', () => {
  it('removes the customer from bookings, emails, reviews and reasons, and voids the link', async () => {
    const { market, link, token } = await open();
    await expect(link.erase({ token })).rejects.toThrow('still have an open booking');
    await link.cancel({ token, reason: 'Ada changed her mind' });
    await link.erase({ token });
    await expect(link.show({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const table of ['bookings', 'outbox', 'booking_events', 'idempotency_keys', 'reviews']) {
      expect(JSON.stringify(rows(market, `SELECT * FROM ${table}`))).not.toMatch(
        /ada|5551234567|\(555\) 123-4567/i,
      );
    }
    expect(rows(market, 'SELECT status FROM bookings')).toEqual([{ status: 'cancelled' }]);
  });

  it('happens automatically after the retention period', async () => {
    const { market, link, token } = await open({ RETENTION_MONTHS: '1' });
    await link.cancel({ token });
    const email = () => rows(market, 'SELECT customer_email AS email FROM bookings');
    market.setNow(NOW + 30 * DAY_MS);
    await runScheduledTasks(market.deps);
    expect(email()).toEqual([{ email: 'ada@example.com' }]);
    market.setNow(NOW + 40 * DAY_MS);
    await runScheduledTasks(market.deps);
    expect(email()).toEqual([{ email: '' }]);
  });

  it('erases at most a day’s portion of what the retention period has ended for', async () => {
    const { market, link, token } = await open({ RETENTION_MONTHS: '1' });
    await link.cancel({ token });
    const named = () => rows(market, "SELECT id FROM bookings WHERE customer_email <> ''").length;
    const { $client } = market.deps.db;
    // Those that can be written: one of them is computed.
    const written = $client.pragma('table_info(bookings)') as { name: string }[];
    const columns = written
      .map(({ name }) => name)
      .filter((name) => !['id', 'reference', 'photo_url'].includes(name))
      .join();
    for (let copy = 0; copy < 149; copy += 1) {
      $client.exec(
        `INSERT INTO bookings (reference, ${columns})
         SELECT 'COPY-${copy}', ${columns} FROM bookings WHERE id = 1`,
      );
    }
    market.setNow(NOW + 40 * DAY_MS);
    await runScheduledTasks(market.deps);
    await runScheduledTasks(market.deps);
    expect(named()).toBe(50);
    market.setNow(NOW + 41 * DAY_MS + 1);
    await runScheduledTasks(market.deps);
    expect(named()).toBe(0);
  });
});

describe('who sent a request', () => {
  const senders = (market: Marketplace) =>
    market.deps.db.$client.prepare('SELECT network FROM booking_senders').pluck().all();

  it('is kept as a hash while the booking holds its time, and for the day that limits count', async () => {
    const { market, link, token } = await open();
    const [known] = senders(market);
    expect(known).toBeTruthy();
    market.setNow(NOW + 20 * HOUR_MS);
    await runScheduledTasks(market.deps);
    expect(senders(market)).toEqual([known]);
    await link.cancel({ token });
    market.setNow(NOW + 24 * HOUR_MS - 1);
    await runScheduledTasks(market.deps);
    expect(senders(market)).toEqual([known]);
  });

  it('is deleted once no limit counts it', async () => {
    const { market, link, token } = await open();
    await link.cancel({ token });
    market.setNow(NOW + 24 * HOUR_MS + 1);
    await runScheduledTasks(market.deps);
    expect(senders(market)).toEqual([]);
  });
});

describe('an address to come to', () => {
  const where = { serviceAddress: 'Castro, San Francisco, CA' };

  it('is refused by a technician who does not travel', async () => {
    const { market } = await open();
    await expect(ask(market, { timeSlot: '14:00', ...where })).rejects.toThrow('does not travel');
  });

  it('is accepted within the radius around the public point, refused outside it, and unchecked when unknown', async () => {
    const market = openMarketplace();
    market.addTechnician([market.addPackage()], { comesToCustomer: true, serviceRadiusKm: 5 });
    await expect(ask(market, where)).resolves.toMatchObject({ id: 1 });
    const elsewhere = { serviceAddress: 'Oakland, CA', timeSlot: '12:00' };
    await expect(ask(market, elsewhere)).rejects.toThrow('outside the technician’s service area');
    const nowhere = { serviceAddress: 'qqqqqq', timeSlot: '12:00' };
    await expect(ask(market, nowhere)).resolves.toMatchObject({ id: 2 });
  });

  it('is not measured from a technician who isn’t listed', async () => {
    const market = openMarketplace();
    const { id } = market.addTechnician([market.addPackage()], {
      comesToCustomer: true,
      isApproved: false,
    });
    for (const serviceAddress of [where.serviceAddress, 'Oakland, CA', 'qqqqqq']) {
      await expect(ask(market, { technicianId: id, serviceAddress })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    }
  });
});
