/** The audit log stores data, and each reader gets it in their own language. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { type Marketplace, openMarketplace } from '../../../../test/marketplace.ts';
import type { AuditEntry } from '../../../shared/admin/admin-records.schema.ts';
import type { AuditDetails } from '../../../shared/admin/audit-details.ts';
import { forgetInAudit, insertAudit } from '../../store/audit-log.ts';
import { exportBookings } from '../bookings/export-bookings.ts';

let market: Marketplace;
let admin: ReturnType<Marketplace['as']>['admin'];
const ADMIN = { id: 1, email: 'ada@example.com' };

beforeEach(() => {
  market = openMarketplace();
  admin = market.as(market.addAdmin(ADMIN.email)).admin;
});
afterEach(() => market.deps.db.$client.close());

/** What the latest entry says in a language, with plain spaces. */
async function latest(language: 'en' | 'fr' | 'es', query?: string) {
  const { entries } = await inLanguage(language, () => admin.audit({ query }));
  const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ') ?? null;
  const [entry] = entries as [AuditEntry?];
  return [plain(entry?.subjectName), plain(entry?.reason)];
}

describe('changes', () => {
  it('to a service', async () => {
    const id = market.addPackage({ name: 'Tune', priceCents: 7500, group: '' });
    await inLanguage('fr', () =>
      admin.packages.update({
        id,
        price: '80.00',
        isActive: false,
        group: 'Wheels',
        description: 'D',
      }),
    );
    expect(await latest('en')).toEqual([
      'Tune',
      'group: none → Wheels, price: $75.00 → $80.00, visible: active → hidden, description',
    ]);
    expect(await latest('fr')).toEqual([
      'Tune',
      'groupe : aucun → Wheels, prix : 75,00 $ US → 80,00 $ US, visibilité : actif → masqué, description',
    ]);
  });

  it('to a technician', async () => {
    const { id } = market.addTechnician([], { experienceYears: '1-2 Years', instagram: '' });
    await admin.technicians.update({
      id,
      experienceYears: '10+ Years',
      instagram: 'ada',
      comesToCustomer: true,
      serviceRadiusKm: 12,
    });
    expect((await latest('en'))[1]).toMatch(
      /^experience level: 1-2 Years → 10\+ Years, Instagram: empty → ada, comes to customers: no → yes, service radius: \d+ km → 12 km$/,
    );
    expect((await latest('fr'))[1]).toMatch(
      /^expérience : 1 à 2 ans → .*Instagram : vide → ada, se déplace : non → oui, rayon desservi : \d+ km → 12 km$/,
    );
  });

  it('to settings, no matter who made them', async () => {
    await inLanguage('fr', () =>
      admin.settings.change({ section: 'bookings', values: { BOOKING_NOTICE_HOURS: '4' } }),
    );
    expect(await latest('en')).toEqual(['bookings', 'Minimum notice in hours: 2 (default) → 4']);
    expect((await latest('fr'))[1]).toMatch(/: 2 \(par défaut\) → 4$/);
  });

  it('of nothing, as they were recorded once', async () => {
    const row = { subjectType: 'package', subjectName: 'Tune', at: 1 };
    const details: AuditDetails = { kind: 'changes', changes: [] };
    insertAudit(market.deps.db, { ...row, action: 'edit', adminEmail: ADMIN.email, details });
    expect((await latest('en'))[1]).toBe('nothing');
    expect((await latest('es'))[1]).toBe('nada');
  });
});

describe('what was done', () => {
  it('to the order of services', async () => {
    const [a, b] = [market.addPackage({ name: 'A' }), market.addPackage({ name: 'B' })];
    await admin.packages.order({ ids: [b!], before: a });
    expect(await latest('en')).toEqual(['B', 'in front of A']);
    await admin.packages.order({ ids: [b!] });
    expect(await latest('fr')).toEqual(['B', 'à la fin']);
  });

  it('to a technician’s services', async () => {
    market.addPackage({ name: 'Tune' });
    const { id } = market.addTechnician([]);
    await admin.technicians.update({ id, assignedServices: ['Tune'] });
    expect((await latest('en'))[1]).toBe('none → Tune');
    expect((await latest('fr'))[1]).toBe('aucun → Tune');
  });

  it('with closed days', async () => {
    await admin.closedPeriods.add({ from: '2026-11-26', to: '2026-11-27', reason: 'Thanksgiving' });
    expect(await latest('en')).toEqual(['Nov 26 – 27, 2026', 'Thanksgiving']);
    expect(await latest('fr')).toEqual(['26–27 nov. 2026', 'Thanksgiving']);
  });

  it('with an export of bookings', async () => {
    exportBookings(market.deps, ADMIN, {});
    expect(await latest('en')).toEqual(['Bookings as CSV', 'all']);
    const { id, name } = market.addTechnician([]);
    const filter = { status: 'pending', waitingHours: 6, from: '2026-11-01' } as const;
    exportBookings(market.deps, ADMIN, { ...filter, technicianId: id, query: 'ada' });
    expect(await latest('en')).toEqual([
      'Bookings as CSV',
      `pending, waiting more than 6 h, with ${name}, from 2026-11-01, found by a search`,
    ]);
    expect(await latest('fr')).toEqual([
      'Rendez-vous en CSV',
      `demandé, en attente depuis plus de 6 h, avec ${name}, à partir du 2026-11-01, trouvés par une recherche`,
    ]);
    expect(await latest('en', name)).toEqual(await latest('en'));
  });

  it('by a technician', async () => {
    const row = { subjectType: 'booking', subjectName: '', at: 1 };
    const details = { kind: 'requests', count: 2 } as const;
    const action = 'decline-sender';
    insertAudit(market.deps.db, { ...row, action, adminEmail: 'technician 7', details });
    expect((await latest('en'))[0]).toBe('2 requests');
    expect((await latest('fr'))[0]).toBe('2 demandes');
    const { entries } = await inLanguage('es', () => admin.audit({}));
    expect(entries[0]?.adminEmail).toBe('técnico 7');
  });

  it('is read as it was written by an earlier version', async () => {
    const old = { subjectName: '4 stars by Guest', reason: 'price: $70.00 → $75.00' };
    const row = { adminEmail: 'a@b.example', subjectType: 'review', at: 1 };
    insertAudit(market.deps.db, { ...row, ...old, action: 'edit' });
    expect(await latest('fr')).toEqual([old.subjectName, old.reason]);
  });
});

it('keeps what was done to somebody whose name begins with theirs', async () => {
  const { id } = market.addTechnician([], { name: 'Ana Lindgren' });
  await admin.technicians.freeze({ id, freezeReason: 'Insurance ran out' });
  forgetInAudit(market.deps.db, { technicianId: 99, userId: 99, names: ['Ana Li'] });
  expect(await latest('en')).toEqual(['Ana Lindgren', 'Insurance ran out']);
  forgetInAudit(market.deps.db, { technicianId: 99, userId: 99, names: ['Ana Lindgren'] });
  expect(await latest('en')).toEqual(['', null]);
});

it('forgets a person that the data names', async () => {
  const { id } = market.addTechnician([], { name: 'Ada "Ace" Rider' });
  exportBookings(market.deps, ADMIN, { technicianId: id });
  expect((await latest('en'))[1]).toBe('with Ada "Ace" Rider');
  forgetInAudit(market.deps.db, { technicianId: 99, userId: 99, names: ['Ada "Ace" Rider'] });
  expect(await latest('en')).toEqual(['', null]);
});
