import { expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { bookingRequest } from '../../../test/booking-request.ts';
import { read } from '../../../test/email-samples.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { DAY_MS } from '../../shared/time.ts';
import { outboxById } from '../store/email/outbox.ts';

/** A confirmed booking of a customer who reads French, made with a technician who reads English. */
async function open() {
  const market = openMarketplace();
  const { userId } = market.addTechnician([market.addPackage()]);
  const { id, manageUrl } = await market.visitor().booking.request(bookingRequest());
  const db = market.deps.db;
  db.$client.exec("UPDATE bookings SET language = 'fr', email_confirmed_at = 1");
  const technician = market.as(userId).booking;
  await technician.confirm({ id });
  const token = manageUrl.split('/').at(-1) ?? '';
  const lastText = (kind: string) => {
    const find = db.$client.prepare(
      'SELECT max(id) FROM outbox WHERE kind = ? AND "to" = \'ada@example.com\'',
    );
    return read(outboxById(db, find.pluck().get(kind) as number)).text;
  };
  return { market, id, technician, token, lastText };
}

const inFrench = (key: Parameters<typeof dashboardText>[0]) =>
  inLanguage('fr', () => dashboardText(key));

it('a chosen reason is said in the customer’s language, by email and on their page', async () => {
  const { market, id, technician, token, lastText } = await open();
  await technician.cancel({ id, reason: dashboardText('reason.sick') });
  expect(lastText('booking-cancelled')).toContain(`> ${inFrench('reason.sick')}`);
  const page = await inLanguage('fr', () => market.visitor().booking.link.show({ token }));
  expect(page.cancelReason).toBe(inFrench('reason.sick'));
});

it('a typed reason stays as it was typed', async () => {
  const { id, technician, lastText } = await open();
  await technician.cancel({ id, reason: 'My cat is ill.' });
  expect(lastText('booking-cancelled')).toContain('> My cat is ill.');
});

it('a chosen word on the day is said in their language, also by text message', async () => {
  const { market, id, technician, lastText } = await open();
  market.setNow(market.deps.clock() + DAY_MS);
  await technician.tell({ id, text: dashboardText('word.late') });
  expect(lastText('booking-word')).toContain(`> ${inFrench('word.late')}`);
  expect((await technician.get({ id })).words).toContain(inFrench('word.late'));
});
