import type { BookingActor, BookingEventKind } from './booking.ts';

export interface BookingEvent {
  kind: BookingEventKind;
  actor: BookingActor;
  bookingId: number;
  customerName: string;
  date: string;
  timeSlot: string;
}
