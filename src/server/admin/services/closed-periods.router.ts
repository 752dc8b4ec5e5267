import { z } from 'zod';
import {
  closedPeriodCreateSchema,
  closedPeriodSchema,
  closedRangeSchema,
} from '../../../shared/admin/closed-period.schema.ts';
import { idSchema } from '../../../shared/site/basic.schema.ts';
import { adminProcedure, done, router } from '../../trpc/trpc.ts';
import {
  addClosedPeriod,
  countBookingsIn,
  listClosedPeriods,
  removeClosedPeriod,
} from './close-days.ts';

export const closedPeriodsRouter = router({
  list: adminProcedure
    .output(z.array(closedPeriodSchema))
    .query(({ ctx }) => listClosedPeriods(ctx.deps)),

  preview: adminProcedure
    .input(closedRangeSchema)
    .output(z.object({ bookings: z.int() }))
    .query(({ ctx, input }) => ({ bookings: countBookingsIn(ctx.deps, input) })),

  add: adminProcedure
    .input(closedPeriodCreateSchema)
    .output(closedPeriodSchema)
    .mutation(({ ctx, input }) => addClosedPeriod(ctx.deps, ctx.user, input)),

  remove: adminProcedure
    .input(z.object({ id: idSchema }))
    .output(done)
    .mutation(({ ctx, input }) => removeClosedPeriod(ctx.deps, ctx.user, input.id)),
});
