import { z } from 'zod';
import { technicianProfileSchema } from '../../shared/technician-profile.schema.ts';
import { approvedTechnicianProcedure, router, technicianProcedure } from '../trpc.ts';
import { showProfile } from './show-profile.ts';
import { watchBookings } from './watch-bookings.ts';

export const technicianRouter = router({
  /** In every state: an applicant sees what they sent, and how it stands. */
  profile: technicianProcedure
    .output(technicianProfileSchema)
    .query(({ ctx }) => showProfile(ctx.deps, ctx.technician.id)),

  /** What happens to the technician's bookings, as it happens. */
  onBooking: approvedTechnicianProcedure
    .input(z.object({ lastEventId: z.coerce.number().int().min(0).nullish() }).optional())
    .subscription(({ ctx, input, signal }) => {
      const watcher = {
        technicianId: ctx.technician.id,
        userId: ctx.user.id,
        sessionId: ctx.user.sessionId,
      };
      const last = input?.lastEventId ?? undefined;
      return watchBookings(ctx.deps, watcher, last, signal ?? new AbortController().signal);
    }),
});
