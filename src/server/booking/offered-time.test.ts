import { expect, it } from 'vitest';
import { closedPeriods } from '../../../db/schema-records.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { closedDay } from '../../shared/booking/closed-period.ts';
import type { TechnicianRow } from '../store/technicians.ts';

function open(row: Partial<TechnicianRow> = {}) {
  const market = openMarketplace({ BOOKING_HORIZON_DAYS: '30' });
  market.addTechnician([market.addPackage()], row);
  const ask = (date: string) =>
    market.visitor().booking.request({
      technicianId: 1,
      servicePackageIds: [1],
      date,
      timeSlot: '10:00',
      customerName: 'Ada Rider',
      customerEmail: 'ada@example.com',
      customerPhone: '5551234567',
    });
  return { market, ask };
}

it('no one is booked on a day that is closed for everyone, and the refusal says why', async () => {
  const { market, ask } = open();
  const day = { from: '2026-11-25', to: '2026-11-25' };
  market.deps.db
    .insert(closedPeriods)
    .values({ ...day, reason: 'Thanksgiving', createdAt: 0 })
    .run();
  await expect(ask('2026-11-25')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: closedDay('Thanksgiving'),
  });
  await expect(ask('2026-11-26')).resolves.toMatchObject({ status: 'pending' });
});
