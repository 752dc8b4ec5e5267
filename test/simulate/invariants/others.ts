/**
 * The technicians a customer is sent to instead could do the same work at the same time: worked out from the
 * tables, with what counts as that written again on purpose from docs/decisions.
 */
import { BrokenPromise } from '../history.ts';
import type { Records } from './records.ts';
import { instantOf } from './wall-clock.ts';

const SHOWN = 3;
/** The first slot of a day is at eight. */
const FIRST_HOUR = 8;

/** @param found the ids of those that the customer was shown */
export function compareOthers(
  records: Records,
  { bookingId, found, now }: { bookingId: number; found: readonly number[]; now: number },
): void {
  const booking = records.booking(bookingId);
  if (!booking) return;
  const { technicianId, status, cancelKind, date, slot, slotCount } = booking;
  function refuse(id: number, why: string): never {
    throw new BrokenPromise('others could come', `${id} instead of booking ${bookingId}: ${why}`);
  }
  if (found.length > SHOWN) refuse(found[SHOWN]!, 'they are too many');
  const isOver = status !== 'pending' && !/declined|expired/.test(cancelKind ?? '');
  const services = JSON.parse(booking.packages) as { id: number; name: string }[];
  const first = Number(slot.slice(0, 2)) - FIRST_HOUR;
  const run = ((1 << slotCount) - 1) << first;
  const wantedAt = instantOf(date, slot, booking.timeZone);
  for (const id of found) {
    const { listing, service, hours, taken, closed, noticeHours } = records.offers;
    const other = listing(id);
    if (isOver) refuse(id, `it is ${status}`);
    if (id === technicianId) refuse(id, 'it is the same');
    if (!other?.isListed) refuse(id, 'they are not listed');
    const missing = services.find((wanted) => !service(id, wanted.id));
    if (missing) refuse(id, `${missing.name} is not offered`);
    if (closed(date)) refuse(id, 'the day is closed');
    if ((hours(id, date) & ~taken(id, date) & run) !== run) refuse(id, 'the time is not free');
    const starts = instantOf(date, slot, other.timeZone);
    if (starts !== wantedAt) refuse(id, 'that hour is another time there');
    if (starts < now + noticeHours() * 3_600_000 - 60_000) refuse(id, 'it is too soon');
    const travels = other.privacyMode === 'service_area' || other.comesToCustomer === 1;
    if (booking.serviceAddress !== null && !travels) refuse(id, 'they do not travel');
  }
}
