import type { z } from 'zod';
import type { bookingRequestSchema } from '../src/shared/booking/booking.schema.ts';

type Request = z.input<typeof bookingRequestSchema>;

/** A request for the first technician and service of a test's marketplace, the day after it opens. */
export function bookingRequest(change: Partial<Request> = {}): Request {
  return {
    technicianId: 1,
    servicePackageIds: [1],
    date: '2026-11-24',
    timeSlot: '10:00',
    customerName: 'Ada Rider',
    customerEmail: 'ada@example.com',
    customerPhone: '(555) 123-4567',
    ...change,
  };
}
