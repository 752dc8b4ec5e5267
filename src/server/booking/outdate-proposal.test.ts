/** A proposed time that isn't answered before it comes. */
import { describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { read } from '../../../test/email-samples.ts';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { eventsOfBooking } from '../store/bookings/booking-events.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import type { TechnicianRow } from '../store/technicians.ts';
import { outdateProposal } from './propose-time.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';
import { asSystem } from './transition.ts';

const ADA = 'ada@rider.example';
/** The booking is for Wednesday at ten; it's Monday at nine. */
const STARTS = Date.parse('2026-11-25T10:00:00-08:00');
const TODAY = { date: '2026-11-23', timeSlot: '15:00' } as const;
const TODAY_AT = Date.parse('2026-11-23T15:00:00-08:00');
const PAST = { code: 'CONFLICT', message: refusalText('error.proposalPast') };

async function open(row: Partial<TechnicianRow> = {}, language?: string) {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()], row);
  const request = bookingRequest({ date: '2026-11-25', customerEmail: ADA });
  const { id, manageUrl } = await market.visitor().booking.request(request);
  const sql = market.deps.db.$client;
  if (language) sql.prepare('UPDATE bookings SET language = ?').run(language);
  const token = manageUrl.split('/').at(-1) ?? '';
  const link = market.visitor().booking.link;
  const newest = (isTo: (to: string) => boolean) =>
    outboxPage(market.deps.db, { limit: 50, offset: 0 }).rows.filter(({ to }) => isTo(to));
  return {
    market,
    id,
    token,
    link,
    sql,
    caller: market.as(technician.userId).booking,
    admin: market.as(market.addAdmin()),
    page: () => link.show({ token }),
    held: () =>
      sql.prepare("SELECT date || ' ' || slot FROM booking_slots ORDER BY 1").pluck().all(),
    kinds: () => eventsOfBooking(market.deps.db, id).map(({ kind }) => kind),
    count: () => sql.prepare('SELECT count(*) FROM outbox').pluck().get() as number,
    toAda: () => newest((to) => to === ADA)[0],
    toTechnician: () => newest((to) => to !== ADA)[0],
    async runAt(instant: number) {
      market.setNow(instant);
      await runScheduledTasks(market.deps);
    },
  };
}

describe('of a confirmed booking', () => {
  it('a proposed time ends when it comes, and the booking keeps its own', async () => {
    const { market, caller, link, token, id, page, held, kinds, runAt, count } = await open();
    await caller.confirm({ id });
    await link.propose({ token, ...TODAY });
    const before = count();
    await runAt(TODAY_AT - 1);
    expect(await page()).toMatchObject({ proposal: { by: 'customer' }, canWithdrawProposal: true });
    await runAt(TODAY_AT);
    expect(await page()).toMatchObject({
      status: 'confirmed',
      startsAt: STARTS,
      proposal: null,
      canWithdrawProposal: false,
    });
    expect(held()).toEqual(['2026-11-25 10:00']);
    expect(kinds()).toEqual(['request', 'confirm', 'propose', 'outdate']);
    expect(eventsOfBooking(market.deps.db, id).at(-1)).toMatchObject({
      fromStatus: 'confirmed',
      toStatus: 'confirmed',
      actor: 'system',
    });
    expect(count()).toBe(before + 2);
    await runAt(TODAY_AT + HOUR_MS);
    expect(count()).toBe(before + 2);
  });

  it.each(['customer', 'technician', 'admin'] as const)(
    'both sides hear that the time stays, whoever proposed another: %s',
    async (by) => {
      const { caller, link, token, id, admin, runAt, toAda, toTechnician } = await open();
      await caller.confirm({ id });
      if (by === 'customer') await link.propose({ token, ...TODAY });
      else await (by === 'admin' ? admin.booking : caller).propose({ id, ...TODAY });
      await runAt(TODAY_AT);
      for (const [whose, email] of [
        ['Your', toAda()],
        ['The', toTechnician()],
      ] as const) {
        expect(email?.kind).toBe('booking-not-moved');
        expect(email?.subject).toContain('Wed, Nov 25, 10:00 AM');
        const { text } = read(email);
        expect(text.replaceAll('\n', ' ')).toContain(
          `The proposed time has passed without an answer. ${whose} appointment stays on Wed, Nov 25, 10:00 AM.`,
        );
        expect(text).not.toMatch(/can answer it|Proposed:/);
      }
    },
  );

  it('customers read it in their language', async () => {
    const { caller, id, runAt, toAda } = await open({}, 'fr');
    await caller.confirm({ id });
    await caller.propose({ id, ...TODAY });
    await runAt(TODAY_AT);
    expect(read(toAda()).text).toContain('L’heure proposée est passée sans réponse.');
  });

  it('no one is emailed once the appointment itself has begun', async () => {
    const { caller, id, page, kinds, runAt, count } = await open();
    await caller.confirm({ id });
    await caller.propose({ id, date: '2026-11-25', timeSlot: '15:00' });
    const before = count();
    await runAt(STARTS + 5 * HOUR_MS);
    expect(kinds().at(-1)).toBe('outdate');
    expect(await page()).toMatchObject({ status: 'confirmed', proposal: null });
    expect(count()).toBe(before);
  });

  it('after days without a server, the customer gets only the email that thanks them', async () => {
    const { caller, id, kinds, runAt, count, toAda } = await open();
    await caller.confirm({ id });
    await caller.propose({ id, ...TODAY });
    const before = count();
    await runAt(STARTS + 3 * DAY_MS);
    expect(kinds().at(-1)).toBe('complete');
    expect(count()).toBe(before + 1);
    expect(toAda()?.kind).toBe('booking-completed');
  });

  it('is not reminded of right after the email that says when it is', async () => {
    const { caller, id, runAt, count, toAda } = await open();
    await caller.confirm({ id });
    await caller.propose({ id, ...TODAY });
    const before = count();
    await runAt(STARTS - 2 * HOUR_MS);
    expect(count()).toBe(before + 2);
    expect(toAda()?.kind).toBe('booking-not-moved');
  });
});

describe('of a request', () => {
  it('waits for its technician again, who is asked to confirm or decline it', async () => {
    const { market, caller, link, token, id, page, held, runAt, toAda, toTechnician } =
      await open();
    await caller.propose({ id, ...TODAY });
    await runAt(TODAY_AT);
    expect(await page()).toMatchObject({
      status: 'pending',
      proposal: null,
      canAnswerProposal: false,
      expiresAt: NOW + DAY_MS,
    });
    expect(held()).toEqual(['2026-11-25 10:00']);
    const technicians = read(toTechnician()).text.replaceAll('\n', ' ');
    expect(technicians).toContain('The request still stands for Wed, Nov 25, 10:00 AM.');
    expect(technicians).toContain('Please confirm or decline it');
    const customers = read(toAda()).text.replaceAll('\n', ' ');
    expect(customers).toContain('Your request still stands for Wed, Nov 25, 10:00 AM');
    market.setNow(TODAY_AT + HOUR_MS);
    await caller.confirm({ id });
    expect(await link.show({ token })).toMatchObject({ status: 'confirmed', startsAt: STARTS });
  });

  it('is nudged about once: the email about the proposal asks the same', async () => {
    const { caller, id, runAt, count } = await open();
    await caller.propose({ id, ...TODAY });
    const before = count();
    // Six hours after the request.
    await runAt(TODAY_AT);
    await runAt(TODAY_AT + HOUR_MS);
    expect(count()).toBe(before + 2);
  });

  it('is nudged about later when the proposed time came early', async () => {
    const { caller, id, runAt, toTechnician } = await open();
    await caller.propose({ id, date: TODAY.date, timeSlot: '11:00' });
    await runAt(NOW + 2 * HOUR_MS);
    expect(toTechnician()?.kind).toBe('booking-not-moved');
    await runAt(NOW + 6 * HOUR_MS);
    expect(toTechnician()?.kind).toBe('booking-nudge');
  });

  it('expires where both are due, with the one email', async () => {
    const { caller, id, kinds, runAt, count, toAda } = await open();
    await caller.propose({ id, ...TODAY });
    const before = count();
    await runAt(NOW + DAY_MS);
    expect(kinds()).toEqual(['request', 'propose', 'expire']);
    expect(count()).toBe(before + 2);
    expect(toAda()?.kind).toBe('booking-expired');
  });

  it('expires later as one that its technician left, not its customer', async () => {
    const { caller, id, page, runAt, toAda } = await open();
    await caller.propose({ id, ...TODAY });
    await runAt(TODAY_AT);
    await runAt(NOW + DAY_MS);
    expect(await page()).toMatchObject({ cancelKind: 'expired', wasProposalLeft: false });
    expect(read(toAda()).text).toContain("didn't answer your request in time");
  });
});

describe('in the minute before the tasks run', () => {
  it('no page offers to answer it', async () => {
    const { market, caller, id, page, admin } = await open();
    await caller.propose({ id, ...TODAY });
    const listed = async () => [
      (await caller.ofTechnician({})).bookings[0],
      (await caller.summary()).recent[0],
      (await admin.admin.bookings.list({})).bookings[0],
      await admin.admin.bookings.get({ id }),
    ];
    for (const one of await listed()) expect(one).toMatchObject({ proposedDate: TODAY.date });
    market.setNow(TODAY_AT);
    expect(await page()).toMatchObject({ proposal: null, canAnswerProposal: false });
    for (const one of await listed()) {
      expect(one).toMatchObject({ proposedBy: null, proposedDate: null, proposedSlot: null });
    }
  });

  it('no email asks to answer it', async () => {
    const { market, caller, id, toAda } = await open();
    await caller.propose({ id, ...TODAY });
    market.setNow(TODAY_AT);
    await caller.confirm({ id });
    expect(toAda()?.kind).toBe('booking-confirmed');
    expect(read(toAda()).text).not.toMatch(/can answer it|Proposed/);
  });

  it('it can’t be accepted, refused or withdrawn any longer, but replaced', async () => {
    const { market, caller, link, token, id, held } = await open();
    await caller.propose({ id, ...TODAY });
    market.setNow(TODAY_AT);
    await expect(link.accept({ token })).rejects.toMatchObject(PAST);
    await expect(link.refuse({ token })).rejects.toMatchObject(PAST);
    await caller.confirm({ id });
    await link.propose({ token, date: '2026-11-24', timeSlot: '15:00' });
    market.setNow(TODAY_AT + DAY_MS);
    await expect(link.withdraw({ token })).rejects.toMatchObject(PAST);
    await caller.propose({ id, date: '2026-11-25', timeSlot: '12:00' });
    expect(held()).toEqual(['2026-11-25 10:00', '2026-11-25 12:00']);
  });
});

it('one that was replaced since the tasks looked stays', async () => {
  const { market, caller, id, page } = await open();
  await caller.propose({ id, ...TODAY });
  await caller.propose({ id, date: '2026-11-24', timeSlot: '12:00' });
  market.setNow(TODAY_AT);
  expect(() => outdateProposal(market.deps, asSystem, id)).toThrow(refusalText('error.changed'));
  expect((await page()).proposal).toMatchObject({ date: '2026-11-24' });
});
