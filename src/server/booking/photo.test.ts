import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BookingSite, openBookingSite, REQUEST } from '../../../test/booking-site.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { saveUnclaimed, uploadsByNetwork } from '../store/unclaimed-uploads.ts';

const photoUrl = `/uploads/photo-${'a'.repeat(32)}.webp`;
const TAKEN = {
  message: 'This photo is already part of another request. Please upload it again.',
  cause: { field: 'photoUrl' },
};
const GONE = { message: bookingText('error.photoGone'), cause: { field: 'photoUrl' } };

let site: BookingSite;
let removed: string[];
beforeEach(async () => {
  site = await openBookingSite();
  removed = [];
  site.market.deps.removeFiles = async (paths) => void removed.push(...paths);
});
afterEach(() => site.app.close());

describe('a photo', () => {
  it('belongs to one booking: another one that names it is refused and holds nothing', async () => {
    await site.book({ photoUrl });
    const asked = { ...REQUEST, photoUrl, timeSlot: '12:00' };
    const other = await site.ask(asked);
    expect(other.status).toBe(400);
    await expect(site.market.visitor().booking.request(asked)).rejects.toMatchObject(TAKEN);
    expect(site.sql('SELECT slot FROM booking_slots')).toEqual([{ slot: '10:00' }]);
  });

  it('gets the same answer again for the same key', async () => {
    const idempotencyKey = 'once';
    const first = await site.ask({ photoUrl, idempotencyKey });
    expect(first.status).toBe(201);
    const again = await site.ask({ photoUrl, idempotencyKey });
    expect([again.status, again.json]).toEqual([201, first.json]);
  });

  it('that is gone is asked for again, but not when the same request is repeated', async () => {
    const idempotencyKey = 'once';
    const first = await site.ask({ photoUrl, idempotencyKey });
    site.market.deps.isStored = async () => false;
    const again = await site.ask({ photoUrl, idempotencyKey });
    expect([again.status, again.json]).toEqual([201, first.json]);
    const other = { ...REQUEST, photoUrl: photoUrl.replace('aa', 'bb'), timeSlot: '12:00' };
    const { booking } = site.market.visitor();
    await expect(booking.request(other)).rejects.toMatchObject(GONE);
    await expect(booking.request({ ...other, idempotencyKey: 'twice' })).rejects.toMatchObject(
      GONE,
    );
  });

  it('that a request names no longer waits to be cleared away', async () => {
    const { db } = site.market.deps;
    const sender = { network: 'a', wider: 'b' };
    saveUnclaimed(db, { path: photoUrl, sender, bytes: 5, createdAt: 0 });
    await site.book({ photoUrl });
    expect(uploadsByNetwork(db)).toEqual([]);
  });

  it('that had to make room for others is asked for again', async () => {
    const sender = { network: 'a', wider: 'b' };
    saveUnclaimed(site.market.deps.db, { path: photoUrl, sender, bytes: 0, createdAt: 0 });
    const asked = site.market.visitor().booking.request({ ...REQUEST, photoUrl });
    await expect(asked).rejects.toMatchObject(GONE);
  });

  it('can be taken away by its sender, and its file goes with it', async () => {
    const { token } = await site.book({ photoUrl });
    const correct = (fields: object) =>
      site.asStranger('POST', '/api/trpc/booking.link.correct', { json: { token, ...fields } });
    await correct({ specialInstructions: 'Ring' });
    expect(removed).toEqual([]);
    const { json } = await correct({ photoUrl: '' });
    expect(json.result.data.json.photoUrl).toBeNull();
    expect(removed).toEqual([photoUrl]);
    expect((await correct({ photoUrl: 'elsewhere' })).status).toBe(400);
  });

  it('is not removed with another booking that tried to name it', async () => {
    const first = await site.book({ photoUrl });
    await site.ask({ photoUrl, timeSlot: '12:00' });
    const second = await site.book({ timeSlot: '12:00' });
    for (const { token } of [second, first]) {
      await site.asStranger('PATCH', `/api/booking-links/${token}/cancel`, {});
    }
    await site.asStranger('DELETE', `/api/booking-links/${second.token}`);
    expect(removed).toEqual([]);
    await site.asStranger('DELETE', `/api/booking-links/${first.token}`);
    expect(removed).toEqual([photoUrl]);
  });
});
