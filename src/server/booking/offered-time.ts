import type { Queries } from '../../../db/client.ts';
import { closedDay } from '../../shared/booking/closed-period.ts';
import { localNow } from '../../shared/booking/dates.ts';
import { type Slot, slotRun, slotsToMask } from '../../shared/booking/slots.ts';
import { slotInstant } from '../../shared/booking/zoned.ts';
import { bookingText } from '../../shared/messages/booking/booking.ts';
import { bookableMask } from '../../shared/technician/availability.ts';
import type { Deps } from '../runtime/deps.ts';
import { offeredSlots } from '../store/availability.ts';
import { closedReason } from '../store/closed-periods.ts';
import { conflict } from '../trpc/errors.ts';

/**
 * Refuses a time that the technician does not offer, that is too soon or too far, or on a day that
 * is closed for everyone. Whether another booking holds it shows when holding it (hold-run.ts).
 *
 * @param time `askedAt` is when it was asked for, if not now: the notice counts from then
 *
 * @throws CONFLICT
 */
export function refuseUnoffered(
  deps: Deps,
  tx: Queries,
  technician: { id: number; timeZone: string },
  time: { date: string; slot: Slot; slotCount: number; askedAt?: number },
): void {
  const run = slotRun(time.slot, time.slotCount);
  if (!run) throw conflict(bookingText('dayTooShort'));
  const reason = closedReason(tx, time.date);
  if (reason !== undefined) throw conflict(closedDay(reason));
  const now = deps.clock();
  const bookable = bookableMask(time.date, localNow(technician.timeZone, time.askedAt ?? now), {
    noticeHours: deps.env.bookingNoticeHours,
    horizonDays: deps.env.bookingHorizonDays,
  });
  const offered = slotsToMask(offeredSlots(tx, technician.id, time.date)) & bookable;
  const wanted = slotsToMask(run);
  const isPast = slotInstant(time.date, time.slot, technician.timeZone) <= now;
  if (isPast || (offered & wanted) !== wanted) throw conflict(bookingText('notOfferedTime'));
}
