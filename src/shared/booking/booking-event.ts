import type { BookingActor, BookingEventKind } from './booking.ts';

/** Something that happened to a booking, as its technician's open dashboard hears of it. */
export interface BookingEvent {
  kind: BookingEventKind;
  actor: BookingActor;
  bookingId: number;
  customerName: string;
  date: string;
  timeSlot: string;
}
