import { z } from 'zod';
import {
  adminPackageSchema,
  packageCreateSchema,
  packageOrderSchema,
  packagePatchSchema,
} from '../../../shared/admin/admin-package.schema.ts';
import {
  closedPeriodCreateSchema,
  closedPeriodSchema,
  closedRangeSchema,
} from '../../../shared/admin/closed-period.schema.ts';
import { idSchema } from '../../../shared/site/basic.schema.ts';
import { adminProcedure, done, router } from '../../trpc/trpc.ts';
import { addFirstPackages } from './add-first-packages.ts';
import {
  createPackage,
  editPackage,
  listPackages,
  orderPackages,
  removePackage,
} from './change-packages.ts';
import {
  addClosedPeriod,
  countBookingsIn,
  listClosedPeriods,
  removeClosedPeriod,
} from './close-days.ts';

export const packagesRouter = router({
  list: adminProcedure
    .output(z.array(adminPackageSchema))
    .query(({ ctx }) => listPackages(ctx.deps)),

  create: adminProcedure
    .input(packageCreateSchema)
    .output(adminPackageSchema)
    .mutation(({ ctx, input }) => createPackage(ctx.deps, ctx.user, input)),

  addCommon: adminProcedure
    .output(z.array(adminPackageSchema))
    .mutation(({ ctx }) => addFirstPackages(ctx.deps, ctx.user)),

  update: adminProcedure
    .input(packagePatchSchema)
    .output(adminPackageSchema)
    .mutation(({ ctx, input }) => editPackage(ctx.deps, ctx.user, input)),

  remove: adminProcedure
    .input(z.object({ id: idSchema }))
    .output(done)
    .mutation(({ ctx, input }) => removePackage(ctx.deps, ctx.user, input.id)),

  order: adminProcedure
    .input(packageOrderSchema)
    .output(z.array(adminPackageSchema))
    .mutation(({ ctx, input }) => orderPackages(ctx.deps, ctx.user, input)),
});

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
