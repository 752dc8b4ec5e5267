import { z } from 'zod';
import {
  changeEmailSchema,
  emailLinkSchema,
  pendingEmailSchema,
} from '../../../shared/account/user.schema.ts';
import { asksPassword, done, router, technicianProcedure } from '../../trpc/trpc.ts';
import { askEmailChange } from './ask-email-change.ts';
import { cancelEmailChange, pendingEmailChange } from './cancel-email-change.ts';
import { confirmEmailChange } from './confirm-email-change.ts';

export const emailChangeRouter = router({
  pending: technicianProcedure
    .output(z.object({ pending: pendingEmailSchema.nullable() }))
    .query(({ ctx }) => ({ pending: pendingEmailChange(ctx.deps, ctx.user.id) ?? null })),

  ask: technicianProcedure
    .concat(asksPassword())
    .input(changeEmailSchema)
    .output(pendingEmailSchema)
    .mutation(({ ctx, input }) => askEmailChange(ctx.deps, ctx, input)),

  cancel: technicianProcedure
    .output(done)
    .mutation(({ ctx }) => cancelEmailChange(ctx.deps, ctx.user.id)),

  confirm: technicianProcedure
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
});
