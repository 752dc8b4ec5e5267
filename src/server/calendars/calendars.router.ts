import { z } from 'zod';
import {
  calendarIdSchema,
  calendarRefreshSchema,
  calendarSchema,
  newCalendarSchema,
} from '../../shared/technician/calendars.schema.ts';
import { approvedTechnicianProcedure, router } from '../trpc/trpc.ts';
import { addCalendar, listCalendars, refreshOwn, removeCalendar } from './own-calendars.ts';

const calendars = z.array(calendarSchema);

export const calendarsRouter = router({
  list: approvedTechnicianProcedure
    .output(calendars)
    .query(({ ctx }) => listCalendars(ctx.deps, ctx.technician.id)),

  add: approvedTechnicianProcedure
    .input(newCalendarSchema)
    .output(calendars)
    .mutation(({ ctx, input }) => addCalendar(ctx.deps, ctx.technician.id, input)),

  remove: approvedTechnicianProcedure
    .input(calendarIdSchema)
    .output(calendars)
    .mutation(({ ctx, input }) => removeCalendar(ctx.deps, ctx.technician.id, input.id)),

  refresh: approvedTechnicianProcedure
    .input(calendarRefreshSchema)
    .output(calendars)
    .mutation(({ ctx, input }) => refreshOwn(ctx.deps, ctx.technician.id, input)),
});
