import type { BookingActor, BookingEventKind } from './booking.ts';

/** Something that happened to a booking, as sent to the technician's open dashboard. */
export interface BookingEvent {
  kind: BookingEventKind;
  actor: BookingActor;
  bookingId: number;
  customerName: string;
  date: string;
  timeSlot: string;
}
