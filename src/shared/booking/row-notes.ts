import { formatDuration } from '../format/duration.ts';
import { formatInstant } from '../format/instants.ts';
import { dashboardText } from '../messages/dashboard.ts';
import { uiText } from '../messages/ui.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import type { TechnicianBooking } from './booking.schema.ts';
import { type CancelKind, isOpenStatus } from './booking.ts';

const kinds = (): Record<CancelKind, string> => ({
  cancelled: uiText('status.canceled'),
  declined: dashboardText('ended.declined'),
  expired: dashboardText('ended.expired'),
  no_show: dashboardText('ended.noShow'),
});

export function endingNote(
  booking: Pick<TechnicianBooking, 'status' | 'cancelKind' | 'cancelReason'>,
): string | undefined {
  if (booking.status !== 'cancelled' || !booking.cancelKind) return undefined;
  const kind = kinds()[booking.cancelKind];
  return booking.cancelReason ? `${kind}: ${booking.cancelReason}` : kind;
}

/** A countdown begins this long before the start. */
const SOON_MS = 12 * HOUR_MS;

/** Undefined once the request is answered. */
export function deadlineNote(expiresAt: number | null, now: number): string | undefined {
  if (expiresAt === null) return undefined;
  const hours = Math.floor((expiresAt - now) / HOUR_MS);
  if (hours >= 1) return dashboardText('deadline.hours', { hours });
  return expiresAt > now ? dashboardText('deadline.hour') : dashboardText('deadline.now');
}

/** Shown from half a day before the start until the end. */
export function startNote(
  { status, startsAt, endsAt }: Pick<TechnicianBooking, 'status' | 'startsAt' | 'endsAt'>,
  now: number,
): string | undefined {
  if (status !== 'confirmed' || endsAt <= now || startsAt - now > SOON_MS) return undefined;
  if (startsAt <= now) return dashboardText('job.now');
  return dashboardText('job.starts', {
    duration: formatDuration(Math.ceil((startsAt - now) / MINUTE_MS)),
  });
}

/** What a booking's row says of it beside its status. */
export function rowNote(booking: TechnicianBooking, now: number): string | undefined {
  if (booking.proposedBy) return dashboardText('legend.proposed');
  if (booking.status === 'confirmed' && booking.endsAt <= now) {
    return dashboardText('timeline.ended');
  }
  const { status, onMyWayAt, timeZone } = booking;
  if (status === 'confirmed' && onMyWayAt) {
    return dashboardText('tell.since', { time: formatInstant(onMyWayAt, 'time', timeZone) });
  }
  return endingNote(booking) ?? deadlineNote(booking.expiresAt, now) ?? startNote(booking, now);
}

/** What a booking's row says in small print: a mark, the note, what for and where. */
export function rowFacts(booking: TechnicianBooking, now: number): string {
  const mark = booking.isPhoneBlocked && dashboardText('phone.blocked');
  const facts = [mark, rowNote(booking, now), booking.servicePackageName, placeOf(booking)];
  return facts.filter(Boolean).join(' · ');
}

function placeOf({ serviceAddress, isAddressMissing, status, ...booking }: TechnicianBooking) {
  if (serviceAddress || !isOpenStatus(status)) return serviceAddress;
  if (isAddressMissing) return dashboardText('place.missing');
  return typeof booking.contactHiddenSince !== 'number' && dashboardText('place.own');
}
