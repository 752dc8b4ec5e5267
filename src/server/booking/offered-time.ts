import type { Queries } from '../../../db/client.ts';
import { localNow } from '../../shared/booking/dates.ts';
import { type Slot, slotRun, slotsToMask } from '../../shared/booking/slots.ts';
import { slotInstant } from '../../shared/booking/zoned.ts';
import { BOOKING } from '../../shared/site/messages.ts';
import { bookableMask } from '../../shared/technician/availability.ts';
import type { Deps } from '../runtime/deps.ts';
import { offeredSlots } from '../store/availability.ts';
import { technicianById } from '../store/technicians.ts';
import { conflict } from '../trpc/errors.ts';

/**
 * Refuses a time that the technician does not offer, or that is too soon or too far. Whether another
 * booking holds it is told by holding it (hold-run.ts).
 *
 * Notice and horizon are counted where the public point lies, as in the list of free times: else
 * the first and last time that can be booked would tell the side of a border. A time that has really
 * passed cannot be had all the same.
 *
 * @param technician `timeZone` is the true one.
 *
 * @throws CONFLICT
 */
export function refuseUnoffered(
  deps: Deps,
  tx: Queries,
  technician: { id: number; timeZone: string },
  time: { date: string; slot: Slot; slotCount: number },
): void {
  const run = slotRun(time.slot, time.slotCount);
  if (!run) throw conflict(BOOKING.dayTooShort);
  const now = deps.clock();
  const shownZone = technicianById(tx, technician.id)?.publicTimeZone ?? technician.timeZone;
  const bookable = bookableMask(time.date, localNow(shownZone, now), {
    noticeHours: deps.env.bookingNoticeHours,
    horizonDays: deps.env.bookingHorizonDays,
  });
  const offered = slotsToMask(offeredSlots(tx, technician.id, time.date)) & bookable;
  const wanted = slotsToMask(run);
  const isPast = slotInstant(time.date, time.slot, technician.timeZone) <= now;
  if (isPast || (offered & wanted) !== wanted) throw conflict(BOOKING.notOfferedTime);
}
