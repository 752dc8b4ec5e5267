import { z } from 'zod';
import { applicationText } from '../../shared/messages/application.ts';
import {
  applicationSchema,
  correctionSchema,
  earlierApplicationSchema,
  linkTokenSchema,
  reopeningSchema,
} from '../../shared/technician/application.schema.ts';
import { publicProcedure, router, technicianProcedure } from '../trpc/trpc.ts';
import { applyAsTechnician } from './apply.ts';
import {
  correctApplication,
  reopenApplication,
  showEarlier,
  showOwn,
} from './reopen-application.ts';

const messageSchema = z.object({ message: z.string() });
const received = messageSchema.extend({
  /** If it's false, the applicant is asked for a pin. */
  hasPlace: z.boolean(),
});
const answer = (hasPlace: boolean) => ({
  message: hasPlace
    ? applicationText('received')
    : `${applicationText('received')} ${applicationText('place.missing')}`,
  hasPlace,
});
const link = z.object({ token: linkTokenSchema });

export const applicationRouter = router({
  send: publicProcedure
    .input(applicationSchema)
    .output(received)
    .mutation(async ({ ctx, input }) =>
      answer(await applyAsTechnician(ctx.deps, input, ctx.address)),
    ),

  /** A rejected application, for the holder of the link that reopens it. */
  earlier: publicProcedure
    .input(link)
    .output(earlierApplicationSchema)
    .query(({ ctx, input }) => {
      const earlier = showEarlier(ctx.deps, input.token);
      ctx.showPictures?.([earlier.profileImage, earlier.shopImage]);
      return earlier;
    }),

  reopen: publicProcedure
    .input(reopeningSchema)
    .output(received)
    .mutation(async ({ ctx, input }) => answer(await reopenApplication(ctx.deps, input))),

  /** The signed-in applicant's, also once it's rejected. */
  own: technicianProcedure
    .output(earlierApplicationSchema)
    .query(({ ctx }) => showOwn(ctx.deps, ctx.technician.id)),

  correct: technicianProcedure
    .input(correctionSchema)
    .output(received)
    .mutation(async ({ ctx, input }) =>
      answer(await correctApplication(ctx.deps, ctx.technician.id, input)),
    ),
});
