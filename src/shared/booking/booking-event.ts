import type { BookingActor, BookingEventKind } from './booking.ts';

export interface BookingEvent {
  kind: BookingEventKind;
  actor: BookingActor;
  bookingId: number;
  customerName: string;
  /** Of the proposed time, if that's what happened. */
  date: string;
  timeSlot: string;
  /** The names of the fields that the customer corrected. */
  corrected: string | null;
}
