import { z } from 'zod';
import { openDaySchema } from '../../shared/booking/booking.schema.ts';
import { answerExtraSchema, remindAgainSchema } from '../../shared/booking/extra-work.schema.ts';
import {
  acceptByLinkSchema,
  cancelByLinkSchema,
  confirmEmailSchema,
  confirmedEmailSchema,
  correctByLinkSchema,
  linkSchema,
  managedBookingSchema,
  otherTechnicianSchema,
  proposeByLinkSchema,
  reviewSchema,
} from '../../shared/booking/managed-booking.schema.ts';
import { EMAIL_MAX, normalizeEmail } from '../../shared/site/contact.ts';
import { done, publicProcedure, router } from '../trpc/trpc.ts';
import { cancelBooking } from './change-status.ts';
import { confirmEmail, isEmailConfirmed } from './confirm-email.ts';
import { correctBooking } from './correct-booking.ts';
import { emailLostLinks } from './email-lost-links.ts';
import { endContact } from './end-contact.ts';
import { askErasure } from './erasure/ask-erasure.ts';
import { eraseAllByLink, eraseByLink } from './erasure/erase-customer.ts';
import { answerExtra } from './extra-work.ts';
import { timesToMove } from './hold-time.ts';
import { requestAnotherTime } from './move-request.ts';
import { acceptTime, putBackTime, refuseProposal, withdrawProposal } from './propose-time.ts';
import { linkToken } from './queue-booking-emails.ts';
import { remindAgain } from './remind-again.ts';
import { reviewTechnician } from './reviews/review-technician.ts';
import { callerOf } from './rules/refuse-self-booking.ts';
import { describeManaged, moveByLink, showBooking } from './show-booking.ts';
import { suggestOthers } from './suggest-others.ts';
import { bookingOfLink } from './transition.ts';

const managed = publicProcedure.output(managedBookingSchema);

export const linkRouter = router({
  show: managed.input(linkSchema).query(({ ctx, input }) => showBooking(ctx.deps, input.token)),

  /** For the page that the emailed link opens. */
  isEmailConfirmed: publicProcedure
    .input(confirmEmailSchema)
    .output(z.boolean())
    .query(({ ctx, input }) => isEmailConfirmed(ctx.deps, input)),

  confirmEmail: publicProcedure
    .input(confirmEmailSchema)
    .output(confirmedEmailSchema)
    .mutation(({ ctx, input }) => {
      const booking = confirmEmail(ctx.deps, input, ctx.setMailbox);
      return { ...describeManaged(ctx.deps, booking), token: linkToken(ctx.deps, booking) };
    }),

  correct: managed
    .input(correctByLinkSchema)
    .mutation(async ({ ctx, input }) =>
      describeManaged(ctx.deps, await correctBooking(ctx.deps, input, ctx.address)),
    ),

  cancel: managed
    .input(cancelByLinkSchema)
    .mutation(({ ctx: { deps }, input }) =>
      moveByLink(deps, input.token, (actor, id) => cancelBooking(deps, actor, id, input.reason)),
    ),

  /** The times the booking can move to: free ones, and those it holds itself. */
  times: publicProcedure
    .input(linkSchema)
    .output(z.array(openDaySchema))
    .query(({ ctx, input }) => timesToMove(ctx.deps, bookingOfLink(ctx.deps, input.token))),

  propose: managed
    .input(proposeByLinkSchema)
    .mutation(({ ctx: { deps }, input }) =>
      moveByLink(deps, input.token, (actor, id) => requestAnotherTime(deps, actor, id, input)),
    ),

  accept: managed
    .input(acceptByLinkSchema)
    .mutation(({ ctx: { deps }, input }) =>
      moveByLink(deps, input.token, (actor, id) => acceptTime(deps, actor, id, input)),
    ),

  refuse: managed
    .input(linkSchema)
    .mutation(({ ctx: { deps }, input }) =>
      moveByLink(deps, input.token, (actor, id) => refuseProposal(deps, actor, id)),
    ),

  putBack: managed
    .input(linkSchema)
    .mutation(({ ctx: { deps }, input }) =>
      moveByLink(deps, input.token, (actor, id) => putBackTime(deps, actor, id)),
    ),

  withdraw: managed
    .input(linkSchema)
    .mutation(({ ctx: { deps }, input }) =>
      moveByLink(deps, input.token, (actor, id) => withdrawProposal(deps, actor, id)),
    ),

  /** Others who are free at the same time, for a customer who waits for an answer or got none. */
  others: publicProcedure
    .input(linkSchema)
    .output(z.array(otherTechnicianSchema))
    .query(({ ctx, input }) => suggestOthers(ctx.deps, bookingOfLink(ctx.deps, input.token))),

  answerExtra: managed
    .input(answerExtraSchema)
    .mutation(({ ctx: { deps }, input }) =>
      moveByLink(deps, input.token, (actor, id) => answerExtra(deps, actor, id, input)),
    ),

  review: managed
    .input(reviewSchema)
    .mutation(({ ctx, input }) =>
      describeManaged(ctx.deps, reviewTechnician(ctx.deps, input, callerOf(ctx))),
    ),

  remindAgain: managed
    .input(remindAgainSchema)
    .mutation(({ ctx, input }) => describeManaged(ctx.deps, remindAgain(ctx.deps, input))),

  endContact: managed
    .input(linkSchema)
    .mutation(({ ctx, input }) => describeManaged(ctx.deps, endContact(ctx.deps, input.token))),

  erase: publicProcedure
    .input(linkSchema)
    .output(done)
    .mutation(({ ctx, input }) => eraseByLink(ctx.deps, input.token)),

  askErasure: publicProcedure
    .input(linkSchema)
    .output(done)
    .mutation(({ ctx, input }) => askErasure(ctx.deps, input.token, ctx.address)),

  /** Takes the token of that emailed link, not a booking's. */
  eraseAll: publicProcedure
    .input(linkSchema)
    .output(done)
    .mutation(({ ctx, input }) => eraseAllByLink(ctx.deps, input.token)),

  /** "I lost my booking link": the same answer to everyone. */
  lost: publicProcedure
    .input(z.object({ email: z.string().max(EMAIL_MAX).transform(normalizeEmail) }))
    .output(done)
    .mutation(({ ctx, input }) => emailLostLinks(ctx.deps, input.email, ctx.address)),
});
