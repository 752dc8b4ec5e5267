import { totalMinutes } from '../../shared/booking/booking.ts';
import type { ManagedBooking } from '../../shared/booking/managed-booking.schema.ts';
import { nameWithin } from '../../shared/booking/technician-name.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { base } from '../address.ts';
import { paths } from '../paths.ts';

export function calendarFilePath(token: string): string {
  return `${base}${paths.booking(token)}/calendar.ics`;
}

type Appointment = Pick<
  ManagedBooking,
  'date' | 'timeSlot' | 'packages' | 'timeZone' | 'reference' | 'serviceAddress' | 'technician'
>;

/** In the technician's local time. */
export function googleCalendarUrl(booking: Appointment, manageUrl: string): string {
  const { date, timeSlot, packages, timeZone, technician } = booking;
  const start = Date.parse(`${date}T${timeSlot}Z`);
  // The technician's wall clock, written as UTC.
  const at = (minutes: number) =>
    new Date(start + minutes * MINUTE_MS).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const params = new URLSearchParams({
    action: 'TEMPLATE',
    text: bookingText('calendar.title', { technicianName: nameWithin(booking) }),
    dates: `${at(0)}/${at(totalMinutes(packages))}`,
    ctz: timeZone,
    details: `${booking.reference}\n${manageUrl}`,
    location: booking.serviceAddress ?? technician?.address ?? technician?.place ?? '',
  });
  return `https://calendar.google.com/calendar/render?${params}`;
}
