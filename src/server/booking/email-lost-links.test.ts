import { expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { read } from '../../../test/email-samples.ts';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { DAY_MS } from '../../shared/time.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';

const ADA = 'ada@example.com';

/** A customer with a request, who is away from the network that it came from. */
async function open() {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()]);
  const { manageUrl } = await market
    .visitor()
    .booking.request(bookingRequest({ date: '2026-11-25', customerEmail: ADA }));
  let woken = 0;
  market.deps.wakeOutbox = () => {
    woken += 1;
  };
  return {
    market,
    technician,
    token: manageUrl.split('/').at(-1) ?? '',
    lost: (email: string, address = '203.0.113.5') =>
      market.visitor(address).booking.link.lost({ email }),
    links: () =>
      outboxPage(market.deps.db, { limit: 100, offset: 0 }).rows.filter(
        ({ kind }) => kind === 'booking-link',
      ),
    woken: () => woken,
  };
}

it('a lost link is on its way at once', async () => {
  const { lost, links, token, woken } = await open();
  await lost(ADA);
  expect(links().map((email) => read(email).text)).toEqual([expect.stringContaining(token)]);
  expect(woken()).toBe(1);
});

it('links are asked for twenty times an hour from one network, for whomever', async () => {
  const { market, lost, links } = await open();
  for (let ask = 0; ask < 20; ask += 1) await lost(`rider${ask}@example.com`);
  await lost(ADA);
  expect(links()).toEqual([]);
  market.setNow(NOW + 3_600_000);
  await lost(ADA);
  expect(links()).toHaveLength(1);
});

it('one mailbox gets two emails from a network in a row, and then no more', async () => {
  const { lost, links } = await open();
  for (let ask = 0; ask < 4; ask += 1) await lost(ADA);
  expect(links()).toHaveLength(2);
});

it('the link of a booking that ended is sent for as long as it names its customer, who may erase it', async () => {
  const { market, lost, links, token } = await open();
  await market.visitor().booking.link.cancel({ token });
  const ends = Date.parse('2026-11-25T11:00:00-08:00');
  market.setNow(ends + 300 * DAY_MS);
  await lost(ADA);
  expect(links().map((email) => read(email).text)).toEqual([expect.stringContaining(token)]);
  await market.visitor().booking.link.erase({ token });
  market.setNow(ends + 302 * DAY_MS);
  await lost(ADA);
  expect(links()).toEqual([]);
});

it.each([
  { status: 'cancelled', at: '2026-11-23T09:00:00-08:00' },
  { status: 'completed', at: '2026-11-25T12:00:00-08:00' },
])(
  'a $status booking of a technician who is gone has a link, which shows and erases it',
  async ({ status, at }) => {
    const { market, technician, lost, links, token } = await open();
    await market.as(technician.userId).booking.confirm({ id: 1 });
    market.setNow(Date.parse(at));
    await market.as(technician.userId).account.delete();
    await lost(ADA);
    const [text = ''] = links().map((email) => read(email).text);
    expect(text).toContain(token);
    expect(text).toContain('Your technician');
    expect(text).not.toMatch(/Tess|Secret Street|Mission|765-4321|Phone/);
    const link = market.visitor().booking.link;
    expect(await link.show({ token })).toMatchObject({ status, technician: null });
    await link.erase({ token });
    await lost(ADA);
    expect(links()).toEqual([]);
  },
);
