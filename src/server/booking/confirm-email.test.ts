import { describe, expect, it } from 'vitest';
import { read } from '../../../test/email-samples.ts';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { SLOTS } from '../../shared/time/slots.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { eventsOfBooking } from '../store/bookings/booking-events.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

const EMAIL = 'ada@example.com';

/** A request for a day that strangers half fill, so that it waits for a click in our email. */
async function open() {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()]);
  const ask = (timeSlot: (typeof SLOTS)[number], customerEmail: string, n: number) =>
    market.visitor(`203.0.${n}.1`).booking.request({
      technicianId: technician.id,
      servicePackageIds: [1],
      date: '2026-11-25',
      timeSlot,
      customerName: 'Ada Rider',
      customerEmail,
      customerPhone: `555000000${n}`,
    });
  for (const [n, slot] of SLOTS.slice(0, 7).entries()) await ask(slot, `rider${n}@example.com`, n);
  const { id, manageUrl, awaitsEmailUntil } = await ask('20:00', EMAIL, 9);
  expect(awaitsEmailUntil).toBe(NOW + 20 * MINUTE_MS);
  const token = manageUrl.split('/').at(-1) ?? '';
  const emails = () =>
    outboxPage(market.deps.db, { limit: 100, offset: 0 }).rows.filter(
      ({ bookingId }) => bookingId === id,
    );
  const [email] = emails();
  const link = market.visitor().booking.link;
  return {
    market,
    technician,
    id,
    token,
    link,
    emails,
    email,
    caller: market.as(technician.userId).booking,
    admin: market.as(market.addAdmin()).booking,
    click: (change: { mailbox?: string } = {}) => {
      const url = new URL(email?.body?.action?.url ?? '');
      return link.confirmEmail({
        token,
        mailbox: url.searchParams.get('mailbox') ?? '',
        ...change,
      });
    },
  };
}

const refusal = (message: string) => ({ code: 'CONFLICT', message });

describe('a request that waits for a click', () => {
  it('is unknown to its technician, and can’t be answered by an admin', async () => {
    const { caller, admin, id } = await open();
    expect((await caller.ofTechnician({ query: EMAIL })).bookings).toEqual([]);
    await expect(caller.confirm({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin.confirm({ id })).rejects.toMatchObject(
      refusal(refusalText('error.awaitsEmail')),
    );
  });

  it('can be canceled by its customer but not moved, and no one else gets an email', async () => {
    const { link, token, emails } = await open();
    const shown = await link.show({ token });
    expect(shown).toMatchObject({ canCancel: true, canReschedule: false });
    expect(shown.steps.requestedAt).toBeNull();
    await expect(
      link.propose({ token, date: '2026-11-26', timeSlot: '10:00' }),
    ).rejects.toMatchObject(refusal(refusalText('error.awaitsEmail')));
    await link.cancel({ token });
    expect(emails().map(({ to, kind }) => [to, kind])).toEqual([
      [EMAIL, 'booking-cancelled'],
      [EMAIL, 'booking-to-confirm'],
    ]);
  });

  it('lapses without one, and its technician never hears of it', async () => {
    const { market, link, token, id, emails } = await open();
    market.setNow(NOW + 20 * MINUTE_MS);
    await runScheduledTasks(market.deps);
    expect(await link.show({ token })).toMatchObject({
      status: 'cancelled',
      cancelKind: 'expired',
    });
    expect(eventsOfBooking(market.deps.db, id).map(({ kind }) => kind)).toEqual(['wait', 'lapse']);
    expect(new Set(emails().map(({ to }) => to))).toEqual(new Set([EMAIL]));
  });
});

describe('the click', () => {
  it('sends the request to the technician, once', async () => {
    const { market, technician, caller, emails, click, id } = await open();
    market.setNow(NOW + 20 * MINUTE_MS - 1);
    expect(await click()).toMatchObject({ status: 'pending', awaitsEmailUntil: null });
    expect(await click()).toMatchObject({ status: 'pending', awaitsEmailUntil: null });
    expect(eventsOfBooking(market.deps.db, id).map(({ kind }) => kind)).toEqual([
      'wait',
      'request',
    ]);
    const [user] = market.deps.db.$client
      .prepare('SELECT email FROM users WHERE id = ?')
      .pluck()
      .all(technician.userId);
    expect(emails().filter(({ to }) => to === user)).toHaveLength(1);
    await expect(caller.confirm({ id })).resolves.toMatchObject({ status: 'confirmed' });
  });

  it('counts only with the part of the link that just the email has', async () => {
    const { email, token, click } = await open();
    expect(read(email).text).toContain(token);
    for (const mailbox of ['', token, 'x'.repeat(22)]) {
      await expect(click({ mailbox })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: refusalText('error.link'),
      });
    }
  });

  it('comes too late after 20 minutes, and once the request was canceled', async () => {
    const late = await open();
    late.market.setNow(NOW + 20 * MINUTE_MS);
    await expect(late.click()).rejects.toMatchObject(refusal(refusalText('error.linkExpired')));
    const { link, token, click } = await open();
    await link.cancel({ token });
    await expect(click()).rejects.toMatchObject(refusal(refusalText('error.linkExpired')));
  });

  it('is in vain once the technician isn’t listed anymore', async () => {
    const { market, click } = await open();
    market.deps.db.$client.exec('UPDATE technicians SET is_frozen = 1');
    await expect(click()).rejects.toMatchObject(refusal(bookingText('error.unavailable')));
  });
});
