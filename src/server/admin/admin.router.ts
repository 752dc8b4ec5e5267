import { z } from 'zod';
import {
  addNoteSchema,
  auditListSchema,
  auditPageSchema,
  noteSubjectSchema,
  notesSchema,
  overviewSchema,
} from '../../shared/admin/admin-records.schema.ts';
import { numbersSchema } from '../../shared/admin/numbers.schema.ts';
import { idSchema } from '../../shared/site/basic.schema.ts';
import { csvFormSchema } from '../../shared/site/csv.schema.ts';
import { adminProcedure, done, router } from '../trpc/trpc.ts';
import { listAudit } from './activity/list-audit.ts';
import { addNote, listNotes, removeNote } from './activity/notes.ts';
import { bookingsRouter } from './bookings/bookings.router.ts';
import { emailRouter } from './email/email.router.ts';
import { confirmClock } from './overview/confirm-clock.ts';
import { numbers, numbersCsv } from './overview/numbers.ts';
import { overview } from './overview/overview.ts';
import { pagesRouter } from './pages/pages.router.ts';
import { reviewsRouter } from './reviews/reviews.router.ts';
import { closedPeriodsRouter, packagesRouter } from './services/services.router.ts';
import { settingsRouter } from './settings/settings.router.ts';
import { techniciansRouter } from './technicians/technicians.router.ts';
import { watchChanges } from './watch-changes.ts';

export const adminRouter = router({
  technicians: techniciansRouter,
  packages: packagesRouter,
  bookings: bookingsRouter,
  closedPeriods: closedPeriodsRouter,
  email: emailRouter,
  pages: pagesRouter,
  reviews: reviewsRouter,
  settings: settingsRouter,

  overview: adminProcedure.output(overviewSchema).query(({ ctx }) => overview(ctx.deps)),

  numbers: adminProcedure.output(numbersSchema).query(({ ctx }) => numbers(ctx.deps)),

  numbersCsv: adminProcedure
    .input(csvFormSchema)
    .output(z.string())
    .query(({ ctx, input }) => numbersCsv(ctx.deps, input.separator)),

  confirmClock: adminProcedure.mutation(({ ctx }) => confirmClock(ctx.deps, ctx.user)),

  audit: adminProcedure
    .input(auditListSchema)
    .output(auditPageSchema)
    .query(({ ctx, input }) => listAudit(ctx.deps, input)),

  notes: router({
    list: adminProcedure
      .input(noteSubjectSchema)
      .output(notesSchema)
      .query(({ ctx, input }) => listNotes(ctx.deps, input)),

    add: adminProcedure
      .input(addNoteSchema)
      .output(done)
      .mutation(({ ctx, input }) => addNote(ctx.deps, ctx.user, input)),

    remove: adminProcedure
      .input(z.object({ id: idSchema }))
      .output(done)
      .mutation(({ ctx, input }) => removeNote(ctx.deps, ctx.user, input.id)),
  }),

  onChange: adminProcedure
    .input(z.object({ lastEventId: z.string().max(100).nullish() }).optional())
    .subscription(({ ctx, input, signal = new AbortController().signal }) => {
      const watcher = { userId: ctx.user.id, sessionId: ctx.user.sessionId };
      const last = input?.lastEventId ?? undefined;
      const changes = watchChanges(ctx.deps, watcher, last, signal);
      return ctx.deps.streams.hold(ctx.user.id, signal, changes);
    }),
});
