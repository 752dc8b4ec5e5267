import { describe, expect, it } from 'vitest';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { watchBookings } from './watch-bookings.ts';

async function open() {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()]);
  const other = market.addTechnician([1]);
  market.deps.db.$client
    .prepare(
      'INSERT INTO sessions (id, user_id, expires_at, ends_at, created_at) VALUES (?,?,?,?,?)',
    )
    .run('here', technician.userId, 4e12, 4e12, 0);
  const watcher = { technicianId: technician.id, userId: technician.userId, sessionId: 'here' };
  const stop = new AbortController();
  const watch = (last?: number) => watchBookings(market.deps, watcher, last, stop.signal);
  const request = (technicianId: number, timeSlot: string) =>
    market.visitor().booking.request({
      technicianId,
      servicePackageIds: [1],
      date: '2026-11-25',
      timeSlot,
      customerName: 'Ada',
      customerEmail: `ada${timeSlot.slice(0, 2)}@example.com`,
      customerPhone: `55512345${timeSlot.slice(0, 2)}`,
    });
  return { market, technician, other, watch, request, stop };
}

describe('watching bookings', () => {
  it('reports the technician’s own new requests, and not another technician’s', async () => {
    const { technician, other, watch, request } = await open();
    const stream = watch();
    const next = stream.next();
    await request(other.id, '09:00');
    await request(technician.id, '10:00');
    const { value } = await next;
    expect(value?.[1]).toMatchObject({
      kind: 'request',
      customerName: 'Ada',
      timeSlot: '10:00',
    });
    await stream.return(undefined);
  });

  it('replays events that the browser missed, in order', async () => {
    const { market, technician, watch, request } = await open();
    const first = await request(technician.id, '10:00');
    await request(technician.id, '12:00');
    await market.as(technician.userId).booking.confirm({ id: first.id });
    const stream = watch(0);
    const kinds: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { value } = await stream.next();
      kinds.push([value?.[1].kind, value?.[1].timeSlot]);
    }
    expect(kinds).toEqual([
      ['request', '10:00'],
      ['request', '12:00'],
      ['confirm', '10:00'],
    ]);
    await stream.return(undefined);
  });

  it('reports what customers do: the field they correct, the time they ask for, that they canceled', async () => {
    const { market, technician, watch, request } = await open();
    const { id, manageUrl } = await request(technician.id, '10:00');
    await market.as(technician.userId).booking.confirm({ id });
    const token = manageUrl.split('/').at(-1)!;
    const stream = watch();
    const { link } = market.visitor().booking;
    const acts = [
      () => link.correct({ token, specialInstructions: 'Ring twice' }),
      () => link.propose({ token, date: '2026-11-26', timeSlot: '12:00' }),
      () => link.cancel({ token }),
    ];
    const heard = [];
    for (const act of acts) {
      const next = stream.next();
      await act();
      heard.push((await next).value?.[1]);
    }
    const actor = { bookingId: id, actor: 'customer' };
    expect(heard).toMatchObject([
      { ...actor, kind: 'correct', corrected: 'specialInstructions' },
      { ...actor, kind: 'propose', date: '2026-11-26', timeSlot: '12:00' },
      { ...actor, kind: 'cancel', date: '2026-11-25', timeSlot: '10:00' },
    ]);
    await stream.return(undefined);
  });

  it('reports new requests to a browser that saw more events than a restored backup has', async () => {
    const { technician, watch, request, stop } = await open();
    const stream = watch(5000);
    const next = stream.next();
    const requested = await request(technician.id, '10:00');
    setTimeout(() => stop.abort(), 1000);
    const { value } = await next;
    expect(value?.[1]).toMatchObject({ kind: 'request', bookingId: requested.id });
    await stream.return(undefined);
  });

  it('reports at once that hours changed, so that another browser shows them', async () => {
    const { market, technician, watch } = await open();
    const mine = market.as(technician.userId).technician;
    const stream = watch();
    const changed = stream.next();
    const { undoId } = await mine.setWeeklyHours({ hours: [{ weekday: 1, timeSlots: [] }] });
    expect((await changed).value?.[1]).toEqual({ kind: 'hours' });
    const undone = stream.next();
    market.setNow(NOW + 1000);
    await mine.undoHours({ id: undoId! });
    expect((await undone).value?.[1]).toEqual({ kind: 'hours' });
    await stream.return(undefined);
  });

  it('goes on from the latest event of all, so that those of others aren’t read again', async () => {
    const { market, technician, other, watch, request } = await open();
    const mine = market.as(technician.userId).technician;
    const stream = watch();
    const change = async (timeSlots: '10:00'[]) => {
      const next = stream.next();
      await mine.setWeeklyHours({ hours: [{ weekday: 1, timeSlots }] });
      return (await next).value;
    };
    await change([]);
    await request(other.id, '10:00');
    await change(['10:00']);
    expect(await change([])).toEqual(['1', { kind: 'hours' }, expect.anything()]);
    await stream.return(undefined);
  });

  it('reports at once that an admin froze and unfroze the technician', async () => {
    const { market, technician, watch, stop } = await open();
    const admin = market.as(market.addAdmin()).admin.technicians;
    const stream = watch();
    const frozen = stream.next();
    await admin.freeze({ id: technician.id, freezeReason: 'Complaints' });
    expect((await frozen).value?.[1]).toEqual({ kind: 'standing' });
    const unfrozen = stream.next();
    await admin.unfreeze({ id: technician.id });
    expect((await unfrozen).value?.[1]).toEqual({ kind: 'standing' });
    stop.abort();
  });

  it('ends when the session does', async () => {
    const { market, technician, watch, request } = await open();
    const next = watch().next();
    market.deps.db.$client.exec('DELETE FROM sessions');
    await request(technician.id, '10:00');
    expect((await next).done).toBe(true);
  });

  it('ends when the technician is no longer approved', async () => {
    const { market, technician, watch } = await open();
    const next = watch().next();
    market.deps.db.$client.exec('UPDATE technicians SET is_approved = 0');
    market.deps.events.publish(`technician:${technician.id}`);
    expect((await next).done).toBe(true);
  });

  it('ends when the server closes, and when the browser disconnects', async () => {
    const closing = await open();
    const atClose = closing.watch().next();
    closing.market.deps.events.close();
    expect((await atClose).done).toBe(true);
    const leaving = await open();
    const atLeave = leaving.watch().next();
    leaving.stop.abort();
    expect((await atLeave).done).toBe(true);
  });
});
