import { z } from 'zod';
import { bookingFilterSchema } from '../../shared/admin/admin-booking.schema.ts';
import { pageSchema } from '../../shared/admin/list.schema.ts';
import {
  bookedSchema,
  bookingRequestSchema,
  bookingSummarySchema,
  enterBookingSchema,
  enteredSchema,
  openedBookingSchema,
  technicianBookingSchema,
} from '../../shared/booking/booking.schema.ts';
import { BOOKING_STATUSES, REVIEW_TEXT_MAX } from '../../shared/booking/booking.ts';
import {
  completeSchema,
  proposeExtraSchema,
  withdrawExtraSchema,
} from '../../shared/booking/extra-work.schema.ts';
import { incomeListSchema } from '../../shared/booking/income.schema.ts';
import {
  acceptSchema,
  bookingIdSchema,
  cancelSchema,
  confirmSchema,
  declineSchema,
  proposeSchema,
  tellSchema,
} from '../../shared/booking/managed-booking.schema.ts';
import { dateSchema, idSchema } from '../../shared/site/basic.schema.ts';
import { csvFormSchema } from '../../shared/site/csv.schema.ts';
import { line, lines } from '../../shared/site/typed-text.schema.ts';
import {
  adminProcedure,
  approvedTechnicianProcedure,
  bookingActorProcedure,
  done,
  publicProcedure,
  router,
} from '../trpc/trpc.ts';
import { answerRouter } from './answer.router.ts';
import { callOffRouter } from './call-off.router.ts';
import { cancelBooking, confirmBooking, declineBooking, markNoShow } from './change-status.ts';
import { completeBooking, giveDetails, undoCompletion } from './complete-booking.ts';
import { customersRouter } from './customers/customers.router.ts';
import { declineAll } from './decline-all.ts';
import { resendLink } from './email-lost-links.ts';
import { enterBooking } from './enter-booking.ts';
import { proposeExtra, withdrawExtra } from './extra-work.ts';
import { linkRouter } from './link.router.ts';
import {
  byStaff,
  listTechnicianBookings,
  showOpened,
  summarizeBookings,
} from './list-technician-bookings.ts';
import { nudgeTechnicians } from './nudge-technicians.ts';
import { acceptTime, agreeTime, proposeTime, refuseProposal } from './propose-time.ts';
import { requestBooking } from './request-booking.ts';
import { answerReview } from './reviews/review-technician.ts';
import { callerOf } from './rules/refuse-self-booking.ts';
import { refuseUncovered } from './rules/refuse-uncovered.ts';
import { incomeCsv, showIncome } from './show-income.ts';
import { tellCustomer } from './tell-customer.ts';
import { asAdmin, asTechnician } from './transition.ts';

/** Approved technicians act on their own bookings, admins on all. */
const actorProcedure = bookingActorProcedure.use(({ ctx: { user, technician }, next }) =>
  next({
    ctx: {
      actor: technician ? asTechnician(technician.id, user.id) : asAdmin(user),
      technicianId: technician?.id,
    },
  }),
);

const changed = actorProcedure.output(technicianBookingSchema);

/** Only the technician knows what the bike needs. */
const ownChanged = approvedTechnicianProcedure
  .output(technicianBookingSchema)
  .use(({ ctx: { user, technician }, next }) =>
    next({ ctx: { actor: asTechnician(technician.id, user.id), technicianId: technician.id } }),
  );

export const bookingRouter = router({
  request: publicProcedure
    .input(bookingRequestSchema)
    .output(bookedSchema)
    .mutation(({ ctx, input }) => requestBooking(ctx.deps, input, callerOf(ctx))),

  /** Whether the technician comes to an address; refused as the request would be. */
  checkAddress: publicProcedure
    .input(z.object({ technicianId: idSchema, serviceAddress: line().min(1).max(300) }))
    .output(z.object({ isChecked: z.boolean() }))
    .query(async ({ ctx, input: { technicianId, serviceAddress } }) => ({
      isChecked: await refuseUncovered(ctx.deps, technicianId, serviceAddress),
    })),

  /** For a caller: a technician with themselves, an admin with any technician. */
  enter: actorProcedure
    .input(enterBookingSchema)
    .output(enteredSchema)
    .mutation(({ ctx, input }) => enterBooking(ctx.deps, ctx, input)),

  ofTechnician: approvedTechnicianProcedure
    .input(
      pageSchema.extend({
        status: z.array(z.enum(BOOKING_STATUSES)).optional(),
        query: line().max(100).optional(),
        /** Dates in the technician's calendar, both included. */
        from: dateSchema.optional(),
        to: dateSchema.optional(),
      }),
    )
    .output(z.object({ bookings: z.array(technicianBookingSchema), total: z.int() }))
    .query(({ ctx, input }) => listTechnicianBookings(ctx.deps, ctx.technician.id, input)),

  summary: approvedTechnicianProcedure
    .output(bookingSummarySchema)
    .query(({ ctx }) => summarizeBookings(ctx.deps, ctx.technician.id)),

  /** By an admin, for a customer who lost it. */
  resendLink: adminProcedure
    .input(bookingIdSchema)
    .output(done)
    .mutation(({ ctx, input }) => resendLink(ctx.deps, ctx.user, input.id)),

  /** Reminds the technicians whose requests wait in an admin's list. */
  nudge: adminProcedure
    .input(bookingFilterSchema)
    .output(z.object({ nudged: z.int() }))
    .mutation(({ ctx, input }) => ({ nudged: nudgeTechnicians(ctx.deps, ctx.user, input) })),

  income: approvedTechnicianProcedure
    .output(incomeListSchema)
    .query(({ ctx }) => showIncome(ctx.deps, ctx.technician.id)),

  incomeCsv: approvedTechnicianProcedure
    .input(csvFormSchema)
    .output(z.string())
    .query(({ ctx, input }) => incomeCsv(ctx.deps, ctx.technician.id, input.separator)),

  confirm: changed
    .input(confirmSchema)
    .mutation(
      byStaff((deps, actor, input) => confirmBooking(deps, actor, input.id, input.startsAt)),
    ),

  decline: changed
    .input(declineSchema)
    .mutation(byStaff((deps, actor, input) => declineBooking(deps, actor, input.id, input.reason))),

  get: actorProcedure
    .input(bookingIdSchema)
    .output(openedBookingSchema)
    .query(({ ctx, input }) => showOpened(ctx, input.id)),

  declineAll: actorProcedure
    .input(declineSchema)
    .output(z.object({ declined: z.int() }))
    .mutation(({ ctx, input }) => ({ declined: declineAll(ctx.deps, ctx, input) })),

  complete: changed.input(completeSchema).mutation(byStaff(completeBooking)),

  details: changed.input(completeSchema).mutation(byStaff(giveDetails)),

  reopen: changed.input(bookingIdSchema).mutation(byStaff(undoCompletion)),

  proposeExtra: ownChanged.input(proposeExtraSchema).mutation(byStaff(proposeExtra)),

  withdrawExtra: ownChanged.input(withdrawExtraSchema).mutation(byStaff(withdrawExtra)),

  tell: ownChanged.input(tellSchema).mutation(byStaff(tellCustomer)),

  noShow: changed.input(bookingIdSchema).mutation(byStaff(markNoShow)),

  cancel: changed
    .input(cancelSchema)
    .mutation(byStaff((deps, actor, input) => cancelBooking(deps, actor, input.id, input.reason))),

  propose: changed
    .input(proposeSchema)
    .mutation(byStaff((deps, actor, input) => proposeTime(deps, actor, input.id, input))),

  agree: changed
    .input(proposeSchema)
    .mutation(byStaff((deps, actor, input) => agreeTime(deps, actor, input.id, input))),

  accept: changed
    .input(acceptSchema)
    .mutation(byStaff((deps, actor, input) => acceptTime(deps, actor, input.id, input))),

  refuse: changed
    .input(bookingIdSchema)
    .mutation(byStaff((deps, actor, input) => refuseProposal(deps, actor, input.id))),

  answerReview: approvedTechnicianProcedure
    .input(z.object({ id: idSchema, answer: lines().min(1).max(REVIEW_TEXT_MAX) }))
    .output(done)
    .mutation(({ ctx, input }) => answerReview(ctx.deps, ctx.technician.id, input)),

  link: linkRouter,

  answer: answerRouter,

  callOff: callOffRouter,

  customers: customersRouter,
});
