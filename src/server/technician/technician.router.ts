import { z } from 'zod';
import { newsChangeSchema, newsSchema } from '../../shared/account/news.schema.ts';
import { idSchema } from '../../shared/site/basic.schema.ts';
import {
  blockSchema,
  copyWeekSchema,
  dateRangeSchema,
  daySchema,
  daysSchema,
  documentedDaySchema,
  lastChangeSchema,
  ownDaySchema,
  undoIdSchema,
  weeklyHoursSchema,
} from '../../shared/technician/availability.schema.ts';
import { ownTermsSchema } from '../../shared/technician/own-price.schema.ts';
import {
  addressChangeSchema,
  privacyChangeSchema,
} from '../../shared/technician/privacy.schema.ts';
import { publicReviewSchema } from '../../shared/technician/technician.schema.ts';
import {
  profileChangeSchema,
  technicianProfileSchema,
} from '../../shared/technician/technician-profile.schema.ts';
import { approvedTechnicianProcedure, router, technicianProcedure } from '../trpc/trpc.ts';
import { lastChange, setWeeklyHours, showWeeklyHours, undoHours } from './change-hours.ts';
import { movePlace, setPrivacy } from './change-place.ts';
import { changeProfile } from './change-profile.ts';
import { changeTerms, dismissPriceNews } from './change-terms.ts';
import { changeNews, showNews } from './news.ts';
import { listOwnDays } from './own-days.ts';
import { blockHours, copyWeek, previewCopy, setDay, setDays } from './set-days.ts';
import { calendarLink, listOwnReviews, renewCalendarLink, showProfile } from './show-profile.ts';
import { watchBookings } from './watch-bookings.ts';

const weeklyHours = weeklyHoursSchema.shape.hours;
const feed = z.object({ url: z.string() });

export const technicianRouter = router({
  /** In any state, so that applicants see theirs. */
  profile: technicianProcedure
    .output(technicianProfileSchema)
    .query(({ ctx }) => showProfile(ctx.deps, ctx.technician.id)),

  changeProfile: approvedTechnicianProcedure
    .input(profileChangeSchema)
    .output(technicianProfileSchema)
    .mutation(({ ctx, input }) => changeProfile(ctx.deps, ctx.technician.id, input)),

  changeTerms: approvedTechnicianProcedure
    .input(ownTermsSchema)
    .output(technicianProfileSchema)
    .mutation(({ ctx, input }) => changeTerms(ctx.deps, ctx.technician.id, input)),

  dismissPriceNews: approvedTechnicianProcedure
    .output(technicianProfileSchema)
    .mutation(({ ctx }) => dismissPriceNews(ctx.deps, ctx.technician.id)),

  setPrivacy: approvedTechnicianProcedure
    .input(privacyChangeSchema)
    .output(technicianProfileSchema)
    .mutation(({ ctx, input }) => setPrivacy(ctx.deps, ctx.technician.id, input)),

  movePlace: technicianProcedure
    .input(addressChangeSchema)
    .output(technicianProfileSchema)
    .mutation(({ ctx, input }) => movePlace(ctx.deps, ctx.technician.id, input)),

  availability: approvedTechnicianProcedure
    .input(dateRangeSchema)
    .output(z.array(ownDaySchema))
    .query(({ ctx, input }) => listOwnDays(ctx.deps, ctx.technician.id, input)),

  setDay: approvedTechnicianProcedure
    .input(daySchema)
    .output(documentedDaySchema)
    .mutation(({ ctx, input }) => setDay(ctx.deps, ctx.technician.id, input)),

  setDays: approvedTechnicianProcedure
    .input(daysSchema)
    .output(z.object({ days: z.array(ownDaySchema), undoId: undoIdSchema }))
    .mutation(({ ctx, input }) => setDays(ctx.deps, ctx.technician.id, input.days)),

  blockHours: approvedTechnicianProcedure
    .input(blockSchema)
    .output(z.object({ undoId: undoIdSchema }))
    .mutation(({ ctx, input }) => blockHours(ctx.deps, ctx.technician.id, input)),

  copyWeek: approvedTechnicianProcedure
    .input(copyWeekSchema)
    .output(z.object({ days: z.int(), replaced: z.int(), undoId: undoIdSchema }))
    .mutation(({ ctx, input }) => copyWeek(ctx.deps, ctx.technician.id, input)),

  previewCopy: approvedTechnicianProcedure
    .input(copyWeekSchema)
    .output(z.object({ replaced: z.int() }))
    .query(({ ctx, input }) => ({ replaced: previewCopy(ctx.deps, ctx.technician.id, input) })),

  weeklyHours: approvedTechnicianProcedure
    .output(weeklyHours)
    .query(({ ctx }) => showWeeklyHours(ctx.deps, ctx.technician.id)),

  setWeeklyHours: approvedTechnicianProcedure
    .input(weeklyHoursSchema)
    .output(z.object({ hours: weeklyHours, undoId: undoIdSchema }))
    .mutation(({ ctx, input }) => setWeeklyHours(ctx.deps, ctx.technician.id, input.hours)),

  lastChange: approvedTechnicianProcedure
    .output(lastChangeSchema.nullable())
    .query(({ ctx }) => lastChange(ctx.deps, ctx.technician.id)),

  undoHours: approvedTechnicianProcedure
    .input(z.object({ id: idSchema }))
    .output(z.object({ undoId: undoIdSchema, isRedo: z.boolean() }))
    .mutation(({ ctx, input }) => undoHours(ctx.deps, ctx.technician.id, input.id)),

  reviews: approvedTechnicianProcedure
    .output(z.array(publicReviewSchema))
    .query(({ ctx }) => listOwnReviews(ctx.deps, ctx.technician.id)),

  news: technicianProcedure
    .output(newsSchema)
    .query(({ ctx }) => showNews(ctx.deps.db, ctx.user.id)),

  /** In any state: consent can always be withdrawn. */
  changeNews: technicianProcedure
    .input(newsChangeSchema)
    .output(newsSchema)
    .mutation(({ ctx, input }) => changeNews(ctx.deps, ctx.user.id, input.isGranted)),

  calendarLink: approvedTechnicianProcedure
    .output(feed)
    .query(({ ctx }) => calendarLink(ctx.deps, ctx.technician.id)),

  renewCalendarLink: approvedTechnicianProcedure
    .output(feed)
    .mutation(({ ctx }) => renewCalendarLink(ctx.deps, ctx.technician.id)),

  onBooking: approvedTechnicianProcedure
    .input(z.object({ lastEventId: z.coerce.number().int().min(0).nullish() }).optional())
    .subscription(({ ctx, input, signal = new AbortController().signal }) => {
      const watcher = {
        technicianId: ctx.technician.id,
        userId: ctx.user.id,
        sessionId: ctx.user.sessionId,
      };
      const last = input?.lastEventId ?? undefined;
      const events = watchBookings(ctx.deps, watcher, last, signal);
      return ctx.deps.streams.hold(ctx.user.id, signal, events);
    }),
});
