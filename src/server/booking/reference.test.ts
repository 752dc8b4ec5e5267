import { expect, it } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';

it('two requests that draw the same letters get references of their own', async () => {
  const market = openMarketplace();
  market.addTechnician([market.addPackage()]);
  const { randomBytes } = market.deps;
  let letters = 0;
  market.deps.randomBytes = (count) => {
    if (count > 1 || letters === 12) return randomBytes(count);
    letters += 1;
    return Buffer.alloc(count);
  };
  const references = [];
  for (const timeSlot of ['10:00', '12:00'] as const) {
    const { reference } = await market.visitor().booking.request({
      technicianId: 1,
      servicePackageIds: [1],
      date: '2026-11-25',
      timeSlot,
      customerName: 'Ada Rider',
      customerEmail: 'ada@example.com',
      customerPhone: '5551234567',
    });
    references.push(reference);
  }
  expect(references[0]).toMatch(/^TW-(\w)\1{5}$/);
  expect(references[1]).not.toBe(references[0]);
});
