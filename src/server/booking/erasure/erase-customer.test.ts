import { afterEach, describe, expect, it, vi } from 'vitest';
import { type BookingSite, openBookingSite } from '../../../../test/booking-site.ts';
import { read } from '../../../../test/email-samples.ts';
import { mailboxOf } from '../../../../test/marketplace.ts';
import { UNDO_COMPLETION_MS } from '../../../shared/booking/extra-work.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { NEVER, outboxById } from '../../store/email/outbox.ts';
import { runScheduledTasks } from '../scheduled-tasks.ts';

const STARTS = Date.parse('2026-11-25T10:00:00-08:00');
const OPEN = 'You still have an open booking. Please cancel it first, then erase your data.';

let site: BookingSite;
afterEach(() => site.app.close());

async function open(settings?: Record<string, string>) {
  site = await openBookingSite(settings);
}

const shown = async (token: string) =>
  (await site.asStranger('GET', `/api/booking-links/${token}`)).status;
const erase = (token: string) => site.asStranger('DELETE', `/api/booking-links/${token}`);
const askErasure = (token: string) =>
  site.asStranger('POST', `/api/booking-links/${token}/ask-erasure`);
const eraseAll = (token: string) => site.asStranger('POST', '/api/erase-my-data', { token });

/** A canceled booking, which counts as finished. */
async function finished(changes: object = {}) {
  const booking = await site.book(changes);
  await site.asStranger('PATCH', `/api/booking-links/${booking.token}/cancel`, {});
  return booking;
}

const erasureEmails = () =>
  site.sql<{ id: number; to: string }>(
    `SELECT id, "to" FROM outbox WHERE kind = 'customer-erasure' ORDER BY id`,
  );

/** The token of the latest emailed link for erasing everything. */
function emailedToken(): string {
  const email = outboxById(site.market.deps.db, erasureEmails().at(-1)?.id ?? 0);
  return email?.body?.action?.url.split('/').at(-1) ?? '';
}

describe('DELETE /api/booking-links/:token', () => {
  it('erases only that booking, not others with the same email', async () => {
    await open();
    const owner = await finished();
    const stranger = await finished({ timeSlot: '12:00', customerName: 'Mallory' });
    expect((await erase(stranger.token)).status).toBe(200);
    expect(await shown(stranger.token)).toBe(404);
    expect(await shown(owner.token)).toBe(200);
    expect(site.sql("SELECT id FROM bookings WHERE customer_email = 'ada@example.com'")).toEqual([
      { id: owner.id },
    ]);
  });

  it('leaves the technician an email about a cancellation just before, without the customer', async () => {
    await open();
    const { id, token } = await site.book();
    await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
    site.sql("UPDATE outbox SET status = 'sent', sent_at = 1 RETURNING id");
    await site.asStranger('PATCH', `/api/booking-links/${token}/cancel`, {});
    expect((await erase(token)).status).toBe(200);
    const left = site.sql<{ id: number; to: string }>(
      'SELECT id, "to" FROM outbox WHERE kind = \'booking-cancelled\'',
    );
    expect(left).toEqual([{ id: expect.any(Number), to: 'tech2@example.com' }]);
    const { text } = read(outboxById(site.market.deps.db, left[0]?.id ?? 0));
    expect(text).toContain('A customer canceled this booking');
    expect(text).not.toMatch(/Ada|ada@example.com|555/);
  });

  it('leaves one about a request that an admin declined just before, and about one that expired', async () => {
    await open();
    const declined = await site.book();
    const expired = await site.book({ timeSlot: '14:00' });
    await site.asAdmin('PATCH', `/api/bookings/${declined.id}/decline`, { reason: 'Ada is rude' });
    site.market.setNow(site.market.deps.clock() + DAY_MS);
    await runScheduledTasks(site.market.deps);
    for (const { token } of [declined, expired]) expect((await erase(token)).status).toBe(200);
    const left = site.sql<{ id: number; kind: string; to: string }>(
      'SELECT id, kind, "to" FROM outbox ORDER BY id',
    );
    expect(left.map(({ kind, to }) => [kind, to])).toEqual([
      ['booking-declined', 'tech2@example.com'],
      ['booking-expired', 'tech2@example.com'],
    ]);
    const texts = left.map(({ id }) => read(outboxById(site.market.deps.db, id)).text);
    expect(texts[0]).toContain('The Truewheel team declined this request');
    expect(texts[1]).toContain("You didn't answer this request in time");
    expect(texts.join()).not.toMatch(/Ada|ada@example.com|555/);
  });

  it('writes none anew that is kept for want of a mail server', async () => {
    await open();
    const { token } = await finished();
    site.sql(`UPDATE outbox SET next_attempt_at = ${NEVER} RETURNING id`);
    expect((await erase(token)).status).toBe(200);
    expect(site.sql('SELECT id FROM outbox')).toEqual([]);
  });

  it.each([
    ['technician', 'asTechnician', 'You canceled this booking'],
    ['an admin', 'asAdmin', 'The Truewheel team canceled this booking'],
  ] as const)('leaves an email about one that %s made, and says so', async (_, who, said) => {
    await open();
    const { id, token } = await site.book();
    await site[who]('PATCH', `/api/bookings/${id}/cancel`, { reason: 'Ada asked for it' });
    expect((await erase(token)).status).toBe(200);
    const [left] = site.sql<{ id: number }>(
      "SELECT id FROM outbox WHERE kind = 'booking-cancelled'",
    );
    const { text } = read(outboxById(site.market.deps.db, left?.id ?? 0));
    expect(text).toContain(said);
    expect(text).not.toMatch(/Ada|ada@example.com|555/);
  });

  it('leaves it as well when the customer is a technician who deletes their account', async () => {
    await open();
    const { userId } = site.market.addTechnician([]);
    site.sql(
      `UPDATE users SET email = 'ada@example.com', email_verified_at = 1 WHERE id = ${userId} RETURNING id`,
    );
    await finished();
    await site.market.as(userId).account.delete();
    const left = site.sql('SELECT "to" FROM outbox WHERE kind = \'booking-cancelled\'');
    expect(left).toEqual([{ to: 'tech2@example.com' }]);
  });

  it('is heard of by open dashboards', async () => {
    await open();
    const { token } = await finished();
    const publish = vi.spyOn(site.market.deps.events, 'publish');
    await erase(token);
    expect(publish.mock.calls.flat()).toEqual([`technician:${site.technician.id}`, 'admin']);
  });

  it('is refused while that booking is open, but not while another one is', async () => {
    await open();
    const still = await site.book();
    const over = await finished({ timeSlot: '12:00' });
    const refused = await erase(still.token);
    expect([refused.status, refused.text]).toEqual([409, OPEN]);
    expect((await erase(over.token)).status).toBe(200);
  });
});

describe('erasing everything about an email address', () => {
  it('takes a click in an email to that address, and then erases all its finished bookings', async () => {
    await open();
    const first = await finished();
    const second = await finished({ timeSlot: '12:00' });
    const others = await finished({ timeSlot: '14:00', customerEmail: 'bo@example.com' });
    expect((await askErasure(first.token)).json).toEqual({ ok: true });
    expect(await shown(second.token)).toBe(200);
    expect(erasureEmails().map(({ to }) => to)).toEqual(['ada@example.com']);
    expect((await eraseAll(emailedToken())).status).toBe(200);
    expect(await Promise.all([first, second, others].map(({ token }) => shown(token)))).toEqual([
      404, 404, 200,
    ]);
    for (const table of ['bookings', 'outbox', 'booking_events']) {
      expect(JSON.stringify(site.sql(`SELECT * FROM ${table}`))).not.toContain('ada@example.com');
    }
  });

  it('leaves neither their address nor their name in the audit log', async () => {
    await open();
    const hers = await site.book();
    const reason = { reason: 'Ada Rider asked by phone' };
    await site.asAdmin('PATCH', `/api/bookings/${hers.id}/cancel`, reason);
    const others = await finished({ timeSlot: '14:00', customerEmail: 'bo@example.com' });
    for (const { id } of [hers, others]) {
      const [email] = site.sql<{ id: number }>(
        `SELECT id FROM outbox WHERE booking_id = ${id} AND "to" LIKE '%@example.com' AND "to" <> '${site.technicianEmail}' ORDER BY id DESC`,
      );
      await site.asAdmin('POST', '/api/trpc/admin.email.retry', { json: { id: email?.id } });
      site.sql(
        `INSERT INTO reviews (booking_id, technician_id, rating, author_name, created_at)
         VALUES (${id}, 1, 1, 'Ada R.', 0) RETURNING id`,
      );
    }
    const hide = { json: { id: 1, reason: 'Insults' } };
    await site.asAdmin('POST', '/api/trpc/admin.reviews.hide', hide);
    await site.asAdmin('GET', '/api/admin/bookings.csv?query=ada@example.com');
    await askErasure(hers.token);
    await eraseAll(emailedToken());
    const log = JSON.stringify(site.sql('SELECT * FROM audit_log'));
    expect(log).toContain('hide');
    expect(log).toContain('"cancel"');
    expect(log).toContain('"export"');
    expect(log).toContain('bo@example.com');
    expect(log).not.toContain('ada@example.com');
    expect(log).not.toContain('Ada R');
  });

  it('leaves nothing in the audit log about emails and reviews that are gone already', async () => {
    await open();
    const moved = await site.book({ timeSlot: '14:00' });
    const done = await site.book();
    const read = async (id: number) => {
      const [email] = site.sql<{ id: number }>(
        `SELECT id FROM outbox WHERE booking_id = ${id} AND "to" = 'ada@example.com' ORDER BY id DESC`,
      );
      await site.asAdmin('GET', `/api/admin/outbox/${email?.id}/view`);
    };
    // A server put it off, so that a newer one takes its place.
    await read(moved.id);
    site.sql('UPDATE outbox SET attempts = 1 RETURNING id');
    await site.asTechnician('PATCH', `/api/bookings/${moved.id}/decline`, { reason: 'Away' });
    await site.asTechnician('PATCH', `/api/bookings/${done.id}/confirm`);
    await read(done.id);
    const [{ end } = { end: 0 }] = site.sql<{ end: number }>(
      `SELECT ends_at AS end FROM bookings WHERE id = ${done.id}`,
    );
    site.market.setNow(end);
    await site.asTechnician('PATCH', `/api/bookings/${done.id}/complete`);
    site.market.setNow(end + UNDO_COMPLETION_MS);
    await site.asStranger('POST', `/api/booking-links/${done.token}/review`, {
      rating: 1,
      mailbox: mailboxOf(site.market, done.id),
    });
    await site.asAdmin('POST', '/api/admin/reviews/1/hide', { reason: 'Ada R. insults people' });
    const log = () => JSON.stringify(site.sql('SELECT * FROM audit_log'));
    expect(log().match(/ada@example\.com/g)).toHaveLength(2);
    expect(log()).toContain('Ada R.');

    await site.asTechnician('DELETE', '/api/technicians/delete-account');
    for (const { token } of [moved, done]) {
      expect((await site.asStranger('DELETE', `/api/booking-links/${token}`)).status).toBe(200);
    }
    expect(log()).not.toMatch(/ada@example\.com|Ada R/);
    expect(log()).toContain('hide');
  });

  it('is refused for the booking’s own link, a made-up link and a used one', async () => {
    await open();
    const { token } = await finished();
    await askErasure(token);
    const emailed = emailedToken();
    const forged = `${emailed.split('-')[0]}-${'A'.repeat(22)}`;
    for (const bad of [token, forged, '']) expect((await eraseAll(bad)).status).toBe(404);
    expect(await shown(token)).toBe(200);
    await eraseAll(emailed);
    const again = await eraseAll(emailed);
    expect([again.status, again.text]).toEqual([
      404,
      'This link is invalid or has already been used.',
    ]);
  });

  it('waits until no booking of that address is open', async () => {
    await open();
    const over = await finished();
    const still = await site.book({ timeSlot: '12:00' });
    await askErasure(over.token);
    const refused = await eraseAll(emailedToken());
    expect([refused.status, refused.text]).toEqual([409, OPEN]);
    await site.asStranger('PATCH', `/api/booking-links/${still.token}/cancel`, {});
    expect((await eraseAll(emailedToken())).status).toBe(200);
  });

  it('sends two emails a day to a mailbox from one network, with the same response past the limit', async () => {
    await open();
    const again = { timeSlot: '12:00', customerEmail: 'ada+bikes@example.com' };
    const tokens = [(await finished()).token, (await finished(again)).token];
    for (let ask = 0; ask < 6; ask += 1) {
      expect((await askErasure(tokens[ask % 2]!)).json).toEqual({ ok: true });
    }
    expect(erasureEmails()).toHaveLength(2);
    site.market.setNow(site.market.deps.clock() + DAY_MS);
    await askErasure(tokens[0]!);
    expect(erasureEmails()).toHaveLength(3);
  });

  it('is sent to its owner however often strangers have asked', async () => {
    await open();
    const { deps } = site.market;
    const owner = await site.book();
    const mailbox = deps.links.token('booking-mailbox', owner.id, 0);
    await site.asStranger('POST', `/api/booking-links/${owner.token}/confirm-email`, { mailbox });
    await site.asStranger('PATCH', `/api/booking-links/${owner.token}/cancel`, {});
    for (const [index, timeSlot] of ['12:00', '13:00', '14:00', '15:00'].entries()) {
      const { token } = await finished({ timeSlot });
      await site.market.visitor(`198.51.${index}.1`).booking.link.askErasure({ token });
      await erase(token);
    }
    const askedByStrangers = erasureEmails().length;
    await askErasure(owner.token);
    expect(erasureEmails()).toHaveLength(askedByStrangers + 1);
    expect((await eraseAll(emailedToken())).status).toBe(200);
  });

  it('sends an email that contains nothing a stranger typed', async () => {
    await open();
    const { token } = await finished({
      customerName: 'Win.a.Bike',
      specialInstructions: 'https://evil.example',
    });
    await askErasure(token);
    const { subject, body } = outboxById(site.market.deps.db, erasureEmails()[0]!.id)!;
    expect(`${subject} ${JSON.stringify(body)}`).not.toMatch(/win|evil/i);
    expect(subject).toMatch(/\(TW-\w{6}\)$/);
  });
});

describe('the review of a customer who has their data erased', () => {
  async function reviewed(settings?: Record<string, string>) {
    await open(settings);
    const { id, token } = await site.book();
    await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
    site.market.setNow(STARTS);
    await site.asTechnician('PATCH', `/api/bookings/${id}/complete`);
    site.market.setNow(STARTS + UNDO_COMPLETION_MS);
    const mailbox = mailboxOf(site.market, id);
    await site.asStranger('POST', `/api/booking-links/${token}/review`, { rating: 5, mailbox });
    expect(await rating()).toEqual(['5.0', 1]);
    return token;
  }
  const rating = async () => {
    const { json } = await site.asStranger('GET', '/api/technicians');
    return [json[0].rating, json[0].reviewCount];
  };

  it('stops counting when that happens within the review window', async () => {
    const token = await reviewed();
    site.market.setNow(STARTS + 30 * DAY_MS);
    await erase(token);
    expect(await rating()).toEqual(['0.0', 0]);
    const page = await site.asStranger('GET', '/api/technicians/1');
    expect(page.json.reviews).toEqual([]);
    const listed = await site.asAdmin('GET', '/api/admin/reviews');
    expect(listed.json[0].hiddenReason).toContain('had their data erased');
    // Kept without words, so that each admin reads it in their language.
    expect(site.sql('SELECT hidden_reason AS reason FROM reviews')).toEqual([{ reason: null }]);
  });

  it('can’t be shown again then', async () => {
    const token = await reviewed();
    await erase(token);
    const listed = await site.asAdmin('GET', '/api/admin/reviews');
    expect(listed.json[0].isErased).toBe(true);
    const refused = await site.asAdmin('POST', '/api/admin/reviews/1/show');
    expect([refused.status, refused.text]).toEqual([409, refusalText('error.reviewerErased')]);
    expect(await rating()).toEqual(['0.0', 0]);
  });

  it('can’t be shown again either when an admin had hidden it before', async () => {
    const token = await reviewed();
    await site.asAdmin('POST', '/api/admin/reviews/1/hide', { reason: 'Ada was paid for it' });
    await erase(token);
    expect(site.sql('SELECT hidden_reason AS reason FROM reviews')).toEqual([{ reason: null }]);
    expect((await site.asAdmin('POST', '/api/admin/reviews/1/show')).status).toBe(409);
    expect(await rating()).toEqual(['0.0', 0]);
  });

  it('keeps no reason that names the customer, and can be shown again, where it was past the window', async () => {
    const token = await reviewed();
    await site.asAdmin('POST', '/api/admin/reviews/1/hide', { reason: 'Ada was paid for it' });
    site.market.setNow(STARTS + 30 * DAY_MS + 1);
    await erase(token);
    const listed = await site.asAdmin('GET', '/api/admin/reviews');
    expect(listed.json[0]).toMatchObject({ hiddenReason: '', isErased: false });
    expect((await site.asAdmin('POST', '/api/admin/reviews/1/show')).status).toBe(200);
    expect(await rating()).toEqual(['5.0', 1]);
  });

  it('still counts when that happens afterwards', async () => {
    const token = await reviewed();
    site.market.setNow(STARTS + 30 * DAY_MS + 1);
    await erase(token);
    expect(await rating()).toEqual(['5.0', 1]);
  });

  it('still counts after the retention period, however short it is', async () => {
    const token = await reviewed({ RETENTION_MONTHS: '1' });
    site.sql(
      `UPDATE booking_events SET at = at + ${2 * DAY_MS} WHERE kind = 'complete' RETURNING id`,
    );
    site.market.setNow(STARTS + 31 * DAY_MS);
    await runScheduledTasks(site.market.deps);
    expect(await shown(token)).toBe(404);
    expect(await rating()).toEqual(['5.0', 1]);
  });
});
