import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../../db/schema.ts';
import { outbox } from '../../../../db/schema-records.ts';
import { type Marketplace, openMarketplace } from '../../../../test/marketplace.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import type { TechnicianRow } from '../../store/technicians.ts';

const APPLICANT = { isApproved: false, approvedAt: null };

function open() {
  const market = openMarketplace();
  market.addPackage({ name: 'Tune-up' });
  market.addPackage({ name: 'Wheel truing' });
  const admin = market.addAdmin();
  return { market, admin: market.as(admin).admin, adminId: admin };
}

const add = (market: Marketplace, row: Partial<TechnicianRow> = {}, packages: number[] = []) =>
  market.addTechnician(packages, row);

/** The actions recorded so far, oldest first. */
async function audited(admin: ReturnType<typeof open>['admin']): Promise<string[]> {
  const { entries } = await admin.audit({});
  return entries.map(({ action }) => action).reverse();
}

const kinds = (market: Marketplace): string[] =>
  market.deps.db.$client.prepare('SELECT kind FROM outbox ORDER BY id').pluck().all() as string[];

describe('the list', () => {
  it('has technicians in every state with their true place, newest first', async () => {
    const { market, admin } = open();
    const old = add(market, { createdAt: 1 }, [1]);
    const applicant = add(market, { ...APPLICANT, createdAt: 2 });
    const { technicians, total } = await admin.technicians.list({});
    expect(total).toBe(2);
    expect(technicians.map(({ id }) => id)).toEqual([applicant.id, old.id]);
    expect(technicians[1]).toMatchObject({
      latitude: old.latitude,
      longitude: old.longitude,
      address: '1 Secret Street',
      assignedServices: ['Tune-up'],
      state: 'approved',
      isListed: true,
      emailVerified: false,
    });
    expect(technicians[0]).toMatchObject({ state: 'applicant', isListed: false });
  });

  it('is filtered by state, by what needs attention, and by text', async () => {
    const { market, admin } = open();
    add(market, { name: 'Zoë Quick' }, [1]);
    add(market, { ...APPLICANT, name: 'Ann Applicant' });
    add(market, { isFrozen: true, name: 'Fred Frozen' }, [1]);
    add(market, { ...APPLICANT, isActive: false, name: 'Rob Rejected' });
    add(market, { name: 'Una Unassigned', isSupertech: true, city: 'Oakland' });
    const names = async (input: Parameters<typeof admin.technicians.list>[0]) =>
      (await admin.technicians.list(input)).technicians.map(({ name }) => name);
    expect(await names({ filter: 'approved' })).toEqual(['Una Unassigned', 'Zoë Quick']);
    expect(await names({ filter: 'applicant' })).toEqual(['Ann Applicant']);
    expect(await names({ filter: 'frozen' })).toEqual(['Fred Frozen']);
    expect(await names({ filter: 'rejected' })).toEqual(['Rob Rejected']);
    expect(await names({ filter: 'unassigned' })).toEqual(['Una Unassigned']);
    expect(await names({ filter: 'supertech' })).toEqual(['Una Unassigned']);
    expect(await names({ query: 'oakl' })).toEqual(['Una Unassigned']);
    for (const query of ['zoë', 'ZOË', 'zoe', 'oë q']) {
      expect(await names({ query })).toEqual(['Zoë Quick']);
    }
    expect(await names({ query: 'Una Ünassigned' })).toEqual(['Una Unassigned']);
    expect(await names({ query: '100%' })).toEqual([]);
    expect(await names({ limit: 2, offset: 4 })).toEqual(['Zoë Quick']);
  });

  it('is found with any apostrophe and any dash, however the name is written', async () => {
    const { market, admin } = open();
    const written = ["Al O'Neil-Unal", 'Bo O’Neil‑Ünal', 'Cy O`Neil–Unal', 'Di O`Neil-Unal'];
    for (const name of written) add(market, { name }, [1]);
    for (const query of ["o'neil-unal", 'O’Neil‑Ünal', 'O`NEIL–U']) {
      const { technicians } = await admin.technicians.list({ query });
      expect(technicians.map(({ name }) => name).sort()).toEqual(written);
    }
  });
});

describe('approving', () => {
  it('lists an applicant who has a package, emails them and is recorded once', async () => {
    const { market, admin } = open();
    const { id } = add(market, APPLICANT, [1]);
    expect(market.deps.search.size).toBe(0);
    const approved = await admin.technicians.approve({ id });
    expect(approved).toMatchObject({ state: 'approved', isListed: true });
    expect(approved.approvedAt).toBe(market.deps.clock());
    expect(market.deps.search.size).toBe(1);
    expect(kinds(market)).toEqual(['technician-approved']);
    expect(await audited(admin)).toEqual(['approve']);
  });

  it.each([
    ['approved', {}],
    ['frozen', { isFrozen: true }],
    ['rejected', { ...APPLICANT, isActive: false }],
  ])('of one who is %s is refused without a trace', async (_, row) => {
    const { market, admin } = open();
    const { id } = add(market, row);
    await expect(admin.technicians.approve({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(kinds(market)).toEqual([]);
    expect(await audited(admin)).toEqual([]);
  });
});

describe('rejecting', () => {
  it('stores the reason and emails it, with a link to apply again', async () => {
    const { market, admin } = open();
    const { id } = add(market, APPLICANT);
    const rejected = await admin.technicians.reject({ id, rejectionReason: ' No proof. ' });
    expect(rejected).toMatchObject({ state: 'rejected', rejectionReason: 'No proof.' });
    expect(kinds(market)).toEqual(['technician-rejected']);
    expect((await admin.email.list({})).emails[0]).toMatchObject({ isSecret: true });
    expect((await admin.audit({})).entries[0]).toMatchObject({
      action: 'reject',
      subjectType: 'technician',
      subjectId: id,
      reason: 'No proof.',
    });
  });

  it.each(['', '   '])('needs a reason, and “%s” is not one', async (rejectionReason) => {
    const { market, admin } = open();
    const { id } = add(market, APPLICANT);
    await expect(admin.technicians.reject({ id, rejectionReason })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('freezing', () => {
  it('hides a technician and emails the reason; unfreezing brings them back', async () => {
    const { market, admin } = open();
    const { id } = add(market, {}, [1]);
    const frozen = await admin.technicians.freeze({ id, freezeReason: 'Complaints' });
    expect(frozen).toMatchObject({ state: 'frozen', freezeReason: 'Complaints', isListed: false });
    expect(market.deps.search.size).toBe(0);
    const back = await admin.technicians.unfreeze({ id });
    expect(back).toMatchObject({ state: 'approved', freezeReason: null, isListed: true });
    expect(kinds(market)).toEqual(['technician-frozen', 'technician-unfrozen']);
    expect(await audited(admin)).toEqual(['freeze', 'unfreeze']);
  });

  it.each([
    [[1], /^Customers can find and book you again/],
    [[], /^Your account is active again/],
  ])('unfreezing one with packages %j says what they can expect', async (packages, expected) => {
    const { market, admin } = open();
    const { id } = add(market, {}, packages);
    await admin.technicians.freeze({ id, freezeReason: 'Complaints' });
    await admin.technicians.unfreeze({ id });
    const email = market.deps.db.select().from(outbox).all().at(-1);
    expect(email?.body?.preview).toMatch(expected);
    expect(email?.body?.paragraphs[1]).toMatch(expected);
  });

  it('twice, and unfreezing one who is not frozen, are refused', async () => {
    const { market, admin } = open();
    const { id } = add(market);
    await expect(admin.technicians.unfreeze({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await admin.technicians.freeze({ id, freezeReason: 'Complaints' });
    await expect(admin.technicians.freeze({ id, freezeReason: 'Again' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('a change', () => {
  it('makes and removes a supertech, each recorded', async () => {
    const { market, admin } = open();
    const { id } = add(market);
    expect((await admin.technicians.update({ id, isSupertech: true })).isSupertech).toBe(true);
    expect((await admin.technicians.update({ id, isSupertech: false })).isSupertech).toBe(false);
    expect(await audited(admin)).toEqual(['make-supertech', 'remove-supertech']);
  });

  it('replaces the assigned packages by name, and search follows', async () => {
    const { market, admin } = open();
    const { id } = add(market, {}, [1]);
    const changed = await admin.technicians.update({ id, assignedServices: ['Wheel truing'] });
    expect(changed.assignedServices).toEqual(['Wheel truing']);
    expect(market.deps.search.byId(id, market.deps.clock())?.assignedServices).toEqual([
      'Wheel truing',
    ]);
    await admin.technicians.update({ id, assignedServices: [] });
    expect(market.deps.search.size).toBe(0);
  });

  it('with an unknown package says which, and changes nothing', async () => {
    const { market, admin } = open();
    const { id } = add(market, {}, [1]);
    await expect(
      admin.technicians.update({ id, isSupertech: true, assignedServices: ['Tune-up', 'Flying'] }),
    ).rejects.toThrow('There is no service package called “Flying”.');
    const [row] = (await admin.technicians.list({})).technicians;
    expect(row).toMatchObject({ isSupertech: false, assignedServices: ['Tune-up'] });
    expect(await audited(admin)).toEqual([]);
  });

  it('by an admin to a point outside the market is refused', async () => {
    const { market, admin } = open();
    const { id } = add(market, {}, [1]);
    const paris = { latitude: 48.85, longitude: 2.35 };
    await expect(admin.technicians.update({ id, ...paris })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(market.deps.search.size).toBe(1);
  });

  it('by an admin moves the pin with the address and derives the public point', async () => {
    const { market, admin } = open();
    const before = add(market, {}, [1]);
    const after = await admin.technicians.update({
      id: before.id,
      lastName: 'Rivera',
      phone: '6045550123',
      address: '12 Main Street, Vancouver, BC',
    });
    expect(after).toMatchObject({
      name: 'Tess Rivera',
      phone: '(604) 555-0123',
      country: 'CA',
      timeZone: 'America/Vancouver',
    });
    expect(after.publicLatitude).not.toBe(before.publicLatitude);
    expect(await audited(admin)).toEqual(['edit']);
  });

  it('of half a pin is refused', async () => {
    const { market, admin } = open();
    const { id } = add(market);
    await expect(admin.technicians.update({ id, latitude: 37.8 })).rejects.toThrow(
      'Both latitude and longitude are required',
    );
  });

  it('of nothing, or of an unknown technician, is refused', async () => {
    const { market, admin } = open();
    const { id } = add(market);
    await expect(admin.technicians.update({ id })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(admin.technicians.update({ id: 99, isSupertech: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('to supertech is only for approved technicians', async () => {
    const { market, admin } = open();
    const { id } = add(market, APPLICANT);
    await expect(admin.technicians.update({ id, isSupertech: true })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('an email sent again', () => {
  it.each([
    ['application-received', APPLICANT],
    ['technician-approved', {}],
    ['technician-frozen', { isFrozen: true, freezeReason: 'Complaints' }],
    ['technician-rejected', { ...APPLICANT, isActive: false, rejectionReason: 'No proof' }],
  ])('is %s, depending on the state', async (kind, row) => {
    const { market, admin } = open();
    const { id } = add(market, row);
    await admin.technicians.resendEmail({ id });
    expect(kinds(market)).toEqual([kind]);
    expect(await audited(admin)).toEqual(['resend-email']);
    expect((await admin.technicians.history({ id })).emails).toHaveLength(1);
  });
});

it('an applicant is approved and given services in one step, or neither', async () => {
  const { market, admin } = open();
  const { id } = add(market, APPLICANT);
  const unknown = admin.technicians.approve({ id, assignedServices: ['No such service'] });
  await expect(unknown).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect((await admin.technicians.get({ id })).state).toBe('applicant');
  const approved = await admin.technicians.approve({ id, assignedServices: ['Tune-up'] });
  expect(approved).toMatchObject({
    state: 'approved',
    isListed: true,
    assignedServices: ['Tune-up'],
  });
});

describe('the email about an approval', () => {
  async function paragraphs(services: string[], language: Language | null = null) {
    const { market, admin } = open();
    market.addPackage({ name: 'Hidden', isActive: false });
    const { id, userId } = add(market, APPLICANT);
    market.deps.db.update(users).set({ language }).where(eq(users.id, userId)).run();
    await admin.technicians.approve({ id, assignedServices: services });
    await admin.technicians.resendEmail({ id });
    const bodies = market.deps.db.select({ body: outbox.body }).from(outbox).all();
    const [first, again] = bodies.map(({ body }) => body?.paragraphs.join(' '));
    expect(again).toEqual(first);
    return first;
  }

  it('names no service that is hidden, and doesn’t promise that it can be booked', async () => {
    expect(await paragraphs(['Tune-up', 'Hidden'])).toContain('assigned to you: Tune-up.');
    expect(await paragraphs(['Hidden'])).toContain('As soon as we assign your services');
  });

  it('names the services that were assigned with it, in the technician’s language', async () => {
    const services = ['Tune-up', 'Wheel truing'];
    const english = await paragraphs(services);
    expect(english).toContain('these services are assigned to you: Tune-up, Wheel truing.');
    expect(english).toContain('set your weekly hours');
    expect(english).not.toContain('As soon as');
    expect(await paragraphs(services, 'fr')).toContain('attribués\u00a0: Tune-up et Wheel truing.');
    expect(await paragraphs(services, 'es')).toContain('estos servicios: Tune-up y Wheel truing.');
  });

  it('says that services come later when none is assigned', async () => {
    expect(await paragraphs([])).toContain('As soon as we assign your services');
  });
});

describe('the audit log', () => {
  it('has old and new of everything an admin changed about a technician', async () => {
    const { market, admin } = open();
    const { id } = add(market, { experience: 'Twenty years of wheels' }, [1]);
    await admin.technicians.update({
      id,
      firstName: 'Theresa',
      phone: '(555) 000-1111',
      experience: 'Thirty years of wheels and of hubs',
      isHomeBased: true,
      email: 'new@example.com',
      assignedServices: ['Wheel truing'],
    });
    const { entries } = await admin.audit({});
    const reasons = entries.map(({ action, reason }) => [action, reason]);
    expect(Object.fromEntries(reasons)).toEqual({
      'assign-packages': 'Tune-up → Wheel truing',
      'ask-email': expect.stringMatching(/^tech\d+@example\.com → new@example\.com$/),
      edit: expect.stringMatching(
        /^name: Tess \d+ → Theresa \d+, phone: \(555\) 765-4321 → \(555\) 000-1111, works from home: no → yes, about$/,
      ),
    });
  });
});

describe('many at once', () => {
  it('are approved one by one: one that is refused doesn’t stop the others', async () => {
    const { market, admin } = open();
    const ids = [add(market, APPLICANT), add(market), add(market, APPLICANT)].map(({ id }) => id);
    const answer = await admin.technicians.bulk({ action: 'approve', ids });
    expect(answer.done).toEqual([ids[0], ids[2]]);
    expect(answer.refused).toEqual([
      { id: ids[1], message: 'This application has already been decided.' },
    ]);
    expect(await audited(admin)).toEqual(['approve', 'approve']);
  });

  it('are approved with what each asked for and still exists, under whatever name', async () => {
    const { market, admin } = open();
    const wishes = { ...APPLICANT, specializations: ['Wheel truing', 'Gone since', 'Wash'] };
    const { id } = add(market, wishes);
    await admin.packages.update({ id: market.addPackage({ name: 'Wash' }), name: 'Clean' });
    const none = add(market, APPLICANT);
    const ids = [id, none.id];
    const answer = await admin.technicians.bulk({ action: 'approve', ids, withWishes: true });
    expect(answer).toEqual({ done: ids, refused: [] });
    expect((await admin.technicians.get({ id })).assignedServices).toEqual([
      'Wheel truing',
      'Clean',
    ]);
  });

  it('keep the packages they have when others are added', async () => {
    const { market, admin } = open();
    const { id } = add(market, {}, [1]);
    await admin.technicians.bulk({ action: 'assign', ids: [id], packageNames: ['Wheel truing'] });
    expect((await admin.technicians.get({ id })).assignedServices).toEqual([
      'Tune-up',
      'Wheel truing',
    ]);
  });

  it('who have all of the packages already aren’t edited, so their own edit isn’t refused', async () => {
    const { market, admin } = open();
    const { id } = add(market, {}, [1]);
    const packageNames = ['Tune-up'];
    const answer = await admin.technicians.bulk({ action: 'assign', ids: [id], packageNames });
    expect(answer).toEqual({ done: [id], refused: [] });
    expect(await admin.technicians.get({ id })).toMatchObject({ version: 1, editedBy: null });
    expect(await audited(admin)).toEqual([]);
  });
});
