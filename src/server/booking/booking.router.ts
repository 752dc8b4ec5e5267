import { z } from 'zod';
import {
  bookedSchema,
  bookingRequestSchema,
  idSchema,
  technicianBookingSchema,
} from '../../shared/booking.schema.ts';
import { BOOKING_STATUSES } from '../../shared/booking.ts';
import { pageSchema } from '../../shared/list.schema.ts';
import { approvedTechnicianProcedure, publicProcedure, router } from '../trpc.ts';
import { confirmBooking } from './confirm-booking.ts';
import { describeForTechnician, listTechnicianBookings } from './list-technician-bookings.ts';
import { requestBooking } from './request-booking.ts';

export const bookingRouter = router({
  request: publicProcedure
    .input(bookingRequestSchema)
    .output(bookedSchema)
    .mutation(({ ctx, input }) => requestBooking(ctx.deps, input, ctx.address)),

  ofTechnician: approvedTechnicianProcedure
    .input(pageSchema.extend({ status: z.array(z.enum(BOOKING_STATUSES)).optional() }))
    .output(z.object({ bookings: z.array(technicianBookingSchema), total: z.int() }))
    .query(({ ctx, input }) => listTechnicianBookings(ctx.deps, ctx.technician.id, input)),

  confirm: approvedTechnicianProcedure
    .input(z.object({ id: idSchema }))
    .output(technicianBookingSchema)
    .mutation(({ ctx, input }) => {
      const technician = { id: ctx.technician.id, userId: ctx.user.id };
      return describeForTechnician(confirmBooking(ctx.deps, technician, input.id));
    }),
});
