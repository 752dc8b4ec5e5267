import { describe, expect, it } from 'vitest';
import { type Marketplace, openMarketplace } from '../../../../test/marketplace.ts';
import { insertBooking } from '../../store/bookings/bookings.ts';
import type { TechnicianRow } from '../../store/technicians.ts';

const APPLICANT = { isApproved: false, approvedAt: null };

function open() {
  const market = openMarketplace();
  market.addPackage({ name: 'Tune-up' });
  return { market, admin: market.as(market.addAdmin()).admin };
}

const add = (market: Marketplace, row: Partial<TechnicianRow> = {}, packages: number[] = []) =>
  market.addTechnician(packages, row);

/** A request that waits for its technician's answer. */
function addRequest(market: Marketplace, technicianId: number): void {
  const now = market.deps.clock();
  insertBooking(market.deps.db, {
    reference: `R${technicianId}`,
    customerName: 'Ada Rider',
    customerEmail: 'ada@example.com',
    customerPhone: '(555) 123-4567',
    technicianId,
    date: '2026-12-01',
    timeSlot: '10:00',
    slotCount: 1,
    timeZone: 'America/Los_Angeles',
    startsAt: now + 86_400_000,
    endsAt: now + 90_000_000,
    totalCents: 5000,
    currency: 'USD',
    createdAt: now,
    updatedAt: now,
  });
}

describe('the list’s order', () => {
  it.each([
    ['applied', ['Cleo', 'Bo', 'ánn']],
    ['name', ['ánn', 'Bo', 'Cleo']],
    ['rating', ['Bo', 'ánn', 'Cleo']],
    ['replies', ['ánn', 'Cleo', 'Bo']],
    ['requests', ['Bo', 'Cleo', 'ánn']],
    ['next', ['Cleo', 'ánn', 'Bo']],
  ] as const)('is by %s, and technicians without a figure come last', async (sort, order) => {
    const { market, admin } = open();
    add(market, { name: 'ánn', createdAt: 1, rating: 4, reviewCount: 9, replyHours: 2 }, [1]);
    // Not listed without a package, so there's no time to book.
    const bo = add(market, {
      name: 'Bo',
      createdAt: 2,
      rating: 4.9,
      reviewCount: 3,
      replyHours: 0,
    });
    // Two hours earlier than the others' first time.
    add(market, { name: 'Cleo', createdAt: 3, timeZone: 'America/New_York', replyHours: 4 }, [1]);
    addRequest(market, bo.id);
    const { technicians, total } = await admin.technicians.list({ sort });
    expect(technicians.map(({ name }) => name)).toEqual(order);
    expect(total).toBe(3);
    const second = await admin.technicians.list({ sort, limit: 1, offset: 1 });
    expect(second).toMatchObject({ total: 3, technicians: [{ name: order[1] }] });
  });

  it('comes with what it’s by', async () => {
    const { market, admin } = open();
    const { id } = add(market, { replyHours: 8 }, [1]);
    addRequest(market, id);
    expect(await admin.technicians.get({ id })).toMatchObject({
      openRequests: 1,
      repliesWithinHours: 8,
    });
  });
});

describe('news by email', () => {
  it('are found with those whose last answer was yes, in every state, and when it was', async () => {
    const { market, admin } = open();
    const start = market.deps.clock();
    const [agreed, withdrew, applicant, silent] = [{}, {}, APPLICANT, {}].map((row) =>
      add(market, row),
    ) as TechnicianRow[];
    const answer = (row: TechnicianRow, isGranted: boolean) =>
      market.as(row.userId).technician.changeNews({ isGranted });
    for (const row of [agreed!, withdrew!, applicant!]) await answer(row, true);
    market.setNow(start + 1000);
    await answer(withdrew!, false);

    const { technicians, total } = await admin.technicians.list({ filter: 'news' });
    expect(technicians.map(({ id }) => id)).toEqual([applicant!.id, agreed!.id]);
    expect(total).toBe(2);
    const newsOf = async ({ id }: TechnicianRow) => (await admin.technicians.get({ id })).news;
    expect(await newsOf(agreed!)).toEqual({ isGranted: true, at: start });
    expect(await newsOf(withdrew!)).toEqual({ isGranted: false, at: start + 1000 });
    expect(await newsOf(silent!)).toEqual({ isGranted: false, at: null });
  });
});

describe('several at once', () => {
  it('become supertechs, except who isn’t approved or is one already', async () => {
    const { market, admin } = open();
    const plain = add(market, {}, [1]);
    const already = add(market, { isSupertech: true }, [1]);
    const applicant = add(market, APPLICANT);
    const ids = [plain.id, already.id, applicant.id];
    const audited = async () =>
      (await admin.audit({})).entries.map(({ action }) => action).reverse();
    const answer = await admin.technicians.bulk({ action: 'supertech', ids, isSupertech: true });
    expect(answer).toEqual({
      done: [plain.id],
      refused: [
        { id: already.id, message: 'This technician is already a supertech.' },
        { id: applicant.id, message: 'Only approved technicians can be supertechs.' },
      ],
    });
    expect(await audited()).toEqual(['make-supertech']);
    await admin.technicians.bulk({ action: 'supertech', ids, isSupertech: false });
    expect(await audited()).toEqual(['make-supertech', 'remove-supertech', 'remove-supertech']);
    expect((await admin.technicians.list({ filter: 'supertech' })).total).toBe(0);
  });
});
