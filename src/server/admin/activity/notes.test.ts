import { beforeEach, expect, it } from 'vitest';
import { type Marketplace, openMarketplace } from '../../../../test/marketplace.ts';
import { collectExport } from '../../auth/collect-export.ts';
import { userById } from '../../store/accounts/users.ts';
import { forgetInAudit } from '../../store/audit-log.ts';

let market: Marketplace;
let adminId: number;
let admin: ReturnType<Marketplace['as']>['admin'];

beforeEach(() => {
  market = openMarketplace();
  adminId = market.addAdmin('ada@example.com');
  ({ admin } = market.as(adminId));
});

async function book() {
  const packageId = market.addPackage();
  const technician = market.addTechnician([packageId]);
  const { id, manageUrl } = await market.visitor().booking.request({
    technicianId: technician.id,
    servicePackageIds: [packageId],
    date: '2026-11-25',
    timeSlot: '10:00',
    customerName: 'Ria Rider',
    customerEmail: 'ria@example.com',
    customerPhone: '5551234567',
  });
  return {
    technician,
    about: { about: 'booking', id } as const,
    token: manageUrl.split('/').at(-1)!,
  };
}

it('notes are listed newest first, and stand in the log', async () => {
  const { about } = await book();
  await admin.notes.add({ ...about, text: ' Called twice.\nNo answer. ' });
  const other = market.as(market.addAdmin('bo@example.com')).admin;
  await other.notes.add({ ...about, text: 'Answered' });
  expect(await admin.notes.list(about)).toMatchObject([
    { text: 'Answered' },
    { text: 'Called twice.\nNo answer.' },
  ]);
  const { entries } = await admin.audit({ query: 'called twice' });
  expect(entries).toMatchObject([{ action: 'note', subjectId: about.id }]);
});

it('a removed note leaves only who wrote and removed it', async () => {
  const { about } = await book();
  await admin.notes.add({ ...about, text: 'Wrong person' });
  const [note] = await admin.notes.list(about);
  await admin.notes.remove({ id: note!.id });
  expect(await admin.notes.list(about)).toEqual([]);
  expect((await admin.audit({ query: 'wrong person' })).total).toBe(0);
  expect((await admin.audit({})).entries.map(({ action }) => action)).toEqual([
    'remove-note',
    'note',
  ]);
  await expect(admin.notes.remove({ id: note!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('only notes can be removed from the log', async () => {
  const { id } = market.addTechnician([]);
  await admin.technicians.freeze({ id, freezeReason: 'Complaints' });
  const [entry] = (await admin.audit({})).entries;
  await expect(admin.notes.remove({ id: entry!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('goes with the data of the person it is about, and can’t come back', async () => {
  const { about, technician, token } = await book();
  const aboutTechnician = { about: 'technician', id: technician.id } as const;
  await admin.notes.add({ ...about, text: 'Ria is deaf' });
  await admin.notes.add({ ...aboutTechnician, text: 'Late again' });
  await market.as(technician.userId).booking.decline({ id: about.id, reason: 'Ill' });
  await market.visitor().booking.link.erase({ token });
  expect(await admin.notes.list(about)).toEqual([]);
  await expect(admin.notes.add({ ...about, text: 'Ria' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  forgetInAudit(market.deps.db, {
    technicianId: technician.id,
    userId: technician.userId,
    names: [],
  });
  expect(await admin.notes.list(aboutTechnician)).toEqual([]);
});

it('no export has it, not even its author’s', async () => {
  const { technician } = await book();
  await admin.notes.add({ about: 'technician', id: technician.id, text: 'Late again' });
  for (const userId of [adminId, technician.userId]) {
    const files = collectExport(market.deps, userById(market.deps.db, userId)!, 'complete');
    const texts = await Promise.all(files.map(({ read }) => read()));
    expect(texts.map((bytes) => new TextDecoder().decode(bytes)).join()).not.toContain(
      'Late again',
    );
  }
});
