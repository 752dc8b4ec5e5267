import {
  adminBookingDetailSchema,
  adminBookingListSchema,
  bookingListSchema,
} from '../../../shared/admin/admin-booking.schema.ts';
import { bookingIdSchema } from '../../../shared/booking/managed-booking.schema.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { listBookings, showBooking } from './read-bookings.ts';

export const bookingsRouter = router({
  list: adminProcedure
    .input(bookingListSchema)
    .output(adminBookingListSchema)
    .query(({ ctx, input }) => listBookings(ctx.deps, input)),

  get: adminProcedure
    .input(bookingIdSchema)
    .output(adminBookingDetailSchema)
    .query(({ ctx, input }) => showBooking(ctx.deps, input.id)),
});
