import type { ManagedBooking } from '../../shared/booking/managed-booking.schema.ts';
import { nameWithin } from '../../shared/booking/technician-name.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { SLOT_MINUTES } from '../../shared/time/slots.ts';
import { base } from '../address.ts';
import { paths } from '../paths.ts';

/** The path of a booking's calendar file. The server creates it. */
export function calendarFilePath(token: string): string {
  return `${base}${paths.booking(token)}/calendar.ics`;
}

type Appointment = Pick<
  ManagedBooking,
  'date' | 'timeSlot' | 'slotCount' | 'timeZone' | 'reference' | 'serviceAddress' | 'technician'
>;

/** A Google Calendar link with the appointment filled in, in the technician's local time. */
export function googleCalendarUrl(booking: Appointment, manageUrl: string): string {
  const { date, timeSlot, slotCount, timeZone, technician } = booking;
  const startHour = Number(timeSlot.slice(0, 2));
  const at = (hour: number) => `${date.replaceAll('-', '')}T${String(hour).padStart(2, '0')}0000`;
  const params = new URLSearchParams({
    action: 'TEMPLATE',
    text: bookingText('calendar.title', { technicianName: nameWithin(booking) }),
    dates: `${at(startHour)}/${at(startHour + (slotCount * SLOT_MINUTES) / 60)}`,
    ctz: timeZone,
    details: `${booking.reference}\n${manageUrl}`,
    location: booking.serviceAddress ?? technician?.address ?? technician?.place ?? '',
  });
  return `https://calendar.google.com/calendar/render?${params}`;
}
