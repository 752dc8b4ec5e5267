import type { Queries } from '../../../../db/client.ts';
import { type Hold, holdFor } from '../../../shared/booking/request-limits.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { bookableMask, lastBookableDate } from '../../../shared/technician/availability.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { maskToSlots, slotsToMask } from '../../../shared/time/slots.ts';
import { conflict } from '../../foundation/errors.ts';
import { offeredHours, offeredSlots } from '../../store/availability.ts';
import { unconfirmedHours } from '../../store/bookings/booking-slots.ts';
import type { Deps } from '../../trpc/deps.ts';
import { limitScale } from './limits.ts';

/**
 * How to treat a request for a time, depending on how much of the technician's time unproved requests
 * already hold. Proved ones aren't limited; that an email was confirmed before proves nothing about
 * who types it now. A site that
 * sends no emails refuses what would wait for one: it would hold a time for a click that can't come.
 *
 * @param request `id` is the booking to move, 0 for a new one
 * @throws CONFLICT on a site that sends no emails, past what unconfirmed senders can hold
 */
export function holdUnconfirmed(
  deps: Pick<Deps, 'env' | 'clock'>,
  tx: Queries,
  technician: { id: number; timeZone: string },
  request: { id: number; isProved: boolean; date: string; slotCount: number },
): Hold {
  if (request.isProved) return 'request';
  const now = localNow(technician.timeZone, deps.clock());
  const { bookingNoticeHours: noticeHours, bookingHorizonDays: horizonDays } = deps.env;
  const window = { noticeHours, horizonDays };
  const offered = slotsToMask(offeredSlots(tx, technician.id, request.date));
  const open = {
    // Today, only what can still be booked counts: by the afternoon, half of the hours are all
    // that's left.
    day: maskToSlots(offered & bookableMask(request.date, now, window)).length,
    horizon: offeredHours(tx, technician.id, now.date, lastBookableDate(now, window)),
  };
  const days = { date: request.date, today: now.date };
  const held = unconfirmedHours(tx, technician.id, days, request.id);
  const hold = holdFor({ open, ...held }, request.slotCount, limitScale(deps));
  if (hold !== 'request' && !deps.env.sendsEmails)
    throw conflict(bookingText('error.manyUnanswered'));
  return hold;
}
