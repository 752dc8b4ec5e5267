import { expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { openMarketplace } from '../../../test/marketplace.ts';

const SHOWN = { timeZone: 'America/Chicago', publicTimeZone: 'America/Chicago' };

it.each([
  [
    { ...SHOWN, timeZone: 'America/New_York' },
    { timeZone: 'America/Chicago', currency: 'USD' },
  ],
  [
    { ...SHOWN, country: 'US', publicCountry: 'CA' },
    { timeZone: 'America/Chicago', currency: 'CAD' },
  ],
  [{ ...SHOWN }, { timeZone: 'America/Chicago', currency: 'USD' }],
] as const)('a canceled request keeps what its customer was shown: %o', async (row, shown) => {
  const market = openMarketplace({ MARKET: 'US,CA' });
  const technician = market.addTechnician([market.addPackage()], row);
  const { manageUrl } = await market
    .visitor()
    .booking.request(bookingRequest({ date: '2026-11-25' }));
  const token = manageUrl.split('/').at(-1) ?? '';
  const { link } = market.visitor().booking;
  expect(await link.cancel({ token })).toMatchObject(shown);
  await market.as(technician.userId).account.delete();
  expect(await link.show({ token })).toMatchObject(shown);
});
