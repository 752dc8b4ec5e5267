import { z } from 'zod';
import { currentUserSchema, signedInSchema, signInSchema } from '../../shared/user.schema.ts';
import { publicProcedure, router, signedInProcedure } from '../trpc.ts';
import { describeUser } from './describe-user.ts';
import { endSession } from './session.ts';
import { signIn } from './sign-in.ts';

export const authRouter = router({
  /** Who is signed in, or null: what the header asks at every visit. */
  me: publicProcedure
    .output(currentUserSchema.nullable())
    .query(({ ctx }) => (ctx.user ? describeUser(ctx.deps, ctx.user) : null)),

  /** The documented form of the same question: refused when nobody is signed in. */
  user: signedInProcedure
    .output(currentUserSchema)
    .query(({ ctx }) => describeUser(ctx.deps, ctx.user)),

  login: publicProcedure
    .input(signInSchema)
    .output(signedInSchema)
    .mutation(async ({ ctx, input }) => {
      if (ctx.user) await endSession(ctx.deps.db, ctx.user.sessionId);
      const { token, user } = await signIn(ctx.deps, input, ctx.address);
      ctx.setSession(token);
      return user;
    }),

  logout: publicProcedure.output(z.object({ ok: z.literal(true) })).mutation(async ({ ctx }) => {
    if (ctx.user) await endSession(ctx.deps.db, ctx.user.sessionId);
    ctx.setSession(null);
    return { ok: true as const };
  }),
});
