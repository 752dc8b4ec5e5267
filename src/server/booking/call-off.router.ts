import {
  affectedSchema,
  calledOffDaysSchema,
  calledOffSchema,
  callOffSchema,
} from '../../shared/booking/call-off.schema.ts';
import { approvedTechnicianProcedure, router } from '../trpc/trpc.ts';
import { callOff, listAffected } from './call-off.ts';
import { asTechnician } from './transition.ts';

/** Days off over booked jobs. */
export const callOffRouter = router({
  list: approvedTechnicianProcedure
    .input(calledOffDaysSchema)
    .output(affectedSchema)
    .query(({ ctx, input }) => listAffected(ctx.deps, ctx.technician.id, input)),

  all: approvedTechnicianProcedure
    .input(callOffSchema)
    .output(calledOffSchema)
    .mutation(({ ctx: { deps, technician, user }, input }) =>
      callOff(deps, technician.id, asTechnician(technician.id, user.id), input),
    ),
});
