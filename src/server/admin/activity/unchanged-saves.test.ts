/** A save of what is there already leaves nothing in the audit log. */

import { expect, it } from 'vitest';
import { openMarketplace } from '../../../../test/marketplace.ts';

function open() {
  const market = openMarketplace();
  const ids = ['Tune-up', 'Wheel truing'].map((name, position) =>
    market.addPackage({ name, position: 2 * position }),
  );
  const { id } = market.addTechnician([ids[0]!]);
  return { admin: market.as(market.addAdmin()).admin, ids, id };
}

type Admin = ReturnType<typeof open>['admin'];
type Save = (admin: Admin, id: number) => Promise<unknown>;

const SAVES: Record<string, { first?: Save; again: Save }> = {
  'a setting': {
    first: (admin) =>
      admin.settings.change({ section: 'site', values: { SITE_NAME: 'Spokesmith' } }),
    again: (admin) =>
      admin.settings.change({ section: 'site', values: { SITE_NAME: 'Spokesmith' } }),
  },
  'a page': {
    first: (admin) => admin.pages.save({ name: 'terms', markdown: '# Ours' }),
    again: (admin) => admin.pages.save({ name: 'terms', markdown: '# Ours' }),
  },
  'a service': {
    again: (admin) =>
      admin.packages.update({ id: 1, name: 'Tune-up', price: '50', durationMinutes: 60 }),
  },
  'the order of services': {
    again: (admin) => admin.packages.order({ ids: [1], before: 2 }),
  },
  'a technician’s profile': {
    again: (admin, id) =>
      admin.technicians.update({ id, firstName: 'Tess', experience: 'Twenty years of wheels' }),
  },
  'a technician’s services': {
    again: (admin, id) => admin.technicians.update({ id, assignedServices: ['Tune-up'] }),
  },
  'a technician who is no supertech': {
    again: (admin, id) => admin.technicians.update({ id, isSupertech: false }),
  },
};

it.each(Object.entries(SAVES))(
  '%s, saved as it is, is not recorded',
  async (_, { first, again }) => {
    const { admin, id } = open();
    await first?.(admin, id);
    const { total } = await admin.audit({});
    expect(total).toBe(first ? 1 : 0);
    await again(admin, id);
    expect((await admin.audit({})).total).toBe(total);
  },
);

it('services that are moved are recorded, also to a place that no other had', async () => {
  const { admin } = open();
  await admin.packages.order({ ids: [2], before: 1 });
  await admin.packages.order({ ids: [2] });
  expect((await admin.audit({})).entries.map(({ action }) => action)).toEqual(['order', 'order']);
});
