import { z } from 'zod';
import { EMAIL_MAX, normaliseEmail } from '../../shared/contact.ts';
import {
  cancelByLinkSchema,
  linkSchema,
  managedBookingSchema,
  proposeByLinkSchema,
  reviewSchema,
} from '../../shared/managed-booking.schema.ts';
import type { Deps } from '../deps.ts';
import type { BookingRow } from '../store/bookings.ts';
import { publicProcedure, router } from '../trpc.ts';
import { cancelBooking } from './cancel-booking.ts';
import { eraseByLink } from './erase-customer.ts';
import { mailLostLinks } from './find-lost-links.ts';
import { asLinkHolder, bookingOfLink } from './movers.ts';
import { acceptTime, proposeTime, refuseProposal } from './propose-time.ts';
import { reviewTechnician } from './review-technician.ts';
import { describeManaged, showBooking } from './show-booking.ts';
import type { Mover } from './transition.ts';

const done = z.object({ ok: z.literal(true) });
const managed = publicProcedure.output(managedBookingSchema);

/** Moves the booking of a link in its holder's name, and answers how it stands then. */
function byLink(deps: Deps, token: string, move: (mover: Mover, id: number) => BookingRow) {
  const booking = bookingOfLink(deps, token);
  return describeManaged(deps, move(asLinkHolder(deps, booking, token), booking.id));
}

export const linkRouter = router({
  show: managed.input(linkSchema).query(({ ctx, input }) => showBooking(ctx.deps, input.token)),

  cancel: managed
    .input(cancelByLinkSchema)
    .mutation(({ ctx: { deps }, input }) =>
      byLink(deps, input.token, (mover, id) => cancelBooking(deps, mover, id, input.reason)),
    ),

  propose: managed
    .input(proposeByLinkSchema)
    .mutation(({ ctx: { deps }, input }) =>
      byLink(deps, input.token, (mover, id) => proposeTime(deps, mover, id, input)),
    ),

  accept: managed
    .input(linkSchema)
    .mutation(({ ctx: { deps }, input }) =>
      byLink(deps, input.token, (mover, id) => acceptTime(deps, mover, id)),
    ),

  refuse: managed
    .input(linkSchema)
    .mutation(({ ctx: { deps }, input }) =>
      byLink(deps, input.token, (mover, id) => refuseProposal(deps, mover, id)),
    ),

  review: managed
    .input(reviewSchema)
    .mutation(({ ctx: { deps }, input }) => describeManaged(deps, reviewTechnician(deps, input))),

  erase: publicProcedure
    .input(linkSchema)
    .output(done)
    .mutation(({ ctx, input }) => {
      eraseByLink(ctx.deps, input.token);
      return { ok: true as const };
    }),

  /** "I lost my booking link": the same answer to everyone. */
  lost: publicProcedure
    .input(z.object({ email: z.string().max(EMAIL_MAX).transform(normaliseEmail) }))
    .output(done)
    .mutation(({ ctx, input }) => {
      mailLostLinks(ctx.deps, input.email, ctx.address);
      return { ok: true as const };
    }),
});
