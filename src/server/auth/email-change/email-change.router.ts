import { z } from 'zod';
import {
  changeEmailSchema,
  emailLinkSchema,
  pendingEmailSchema,
} from '../../../shared/account/user.schema.ts';
import { asksPassword, done, publicProcedure, router, signedInProcedure } from '../../trpc/trpc.ts';
import { askEmailChange, cancelEmailChange, pendingEmailChange } from './ask-email-change.ts';
import { confirmEmailChange, showFormerEmail, undoEmailChange } from './confirm-email-change.ts';

export const emailChangeRouter = router({
  pending: signedInProcedure
    .output(z.object({ pending: pendingEmailSchema.nullable() }))
    .query(({ ctx }) => ({ pending: pendingEmailChange(ctx.deps, ctx.user.id) ?? null })),

  ask: signedInProcedure
    .concat(asksPassword())
    .input(changeEmailSchema)
    .output(pendingEmailSchema)
    .mutation(({ ctx, input }) => askEmailChange(ctx.deps, ctx, input)),

  cancel: signedInProcedure
    .output(done)
    .mutation(({ ctx }) => cancelEmailChange(ctx.deps, ctx.user.id)),

  confirm: signedInProcedure
    .input(emailLinkSchema)
    .output(z.object({ email: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { email, token, device } = await confirmEmailChange(
        ctx.deps,
        ctx.user.id,
        input.token,
        ctx.userAgent,
      );
      ctx.setSession(token);
      ctx.setDevice(device);
      return { email };
    }),

  former: publicProcedure
    .input(emailLinkSchema)
    .output(z.object({ email: z.string() }))
    .query(({ ctx, input }) => showFormerEmail(ctx.deps, input.token)),

  undo: publicProcedure
    .input(emailLinkSchema)
    .output(done)
    .mutation(({ ctx, input }) => undoEmailChange(ctx.deps, input.token)),
});
