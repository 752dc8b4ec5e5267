import { z } from 'zod';
import {
  adminAccountSchema,
  adminRemovalSchema,
  changePasswordSchema,
  currentUserSchema,
  emailLinkSchema,
  forgotPasswordSchema,
  inviteSchema,
  languageSchema,
  ownSessionSchema,
  proofSchema,
  resetPasswordSchema,
  sessionEndSchema,
  signedInSchema,
  signInSchema,
} from '../../shared/account/user.schema.ts';
import { applicationText } from '../../shared/messages/application.ts';
import { authText } from '../../shared/messages/auth.ts';
import { endAllSessions, endSession } from '../credentials/session.ts';
import {
  adminProcedure,
  asksPassword,
  done,
  publicProcedure,
  router,
  signedInProcedure,
} from '../trpc/trpc.ts';
import { changePassword } from './change-password.ts';
import { emailChangeRouter } from './email-change/email-change.router.ts';
import { forgotPassword } from './forgot-password.ts';
import { inviteAdmin } from './invite-admin.ts';
import { listAdmins, removeAdmin } from './list-admins.ts';
import {
  changeLanguage,
  describeUser,
  endOtherSessions,
  endOwnSession,
  listSessions,
} from './own-account.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { disownApplication, showVerification, verifyEmail } from './verify-email.ts';

const messageSchema = z.object({ message: z.string() });

export const authRouter = router({
  me: publicProcedure
    .output(currentUserSchema.nullable())
    .query(({ ctx }) => (ctx.user ? describeUser(ctx.deps, ctx.user) : null)),

  /** The documented form: an error without a session. */
  user: signedInProcedure
    .output(currentUserSchema)
    .query(({ ctx }) => describeUser(ctx.deps, ctx.user)),

  login: publicProcedure
    .input(signInSchema)
    .output(signedInSchema)
    .mutation(async ({ ctx, input }) => {
      const { token, device, user } = await signIn(ctx.deps, input, ctx);
      if (ctx.user) await endSession(ctx.deps.db, ctx.user.sessionId);
      ctx.setSession(token);
      ctx.setDevice(device);
      return user;
    }),

  changeLanguage: signedInProcedure
    .input(languageSchema)
    .output(done)
    .mutation(({ ctx, input }) => changeLanguage(ctx.deps, ctx.user.id, input.language)),

  logout: publicProcedure.output(done).mutation(async ({ ctx }) => {
    if (ctx.user) await endSession(ctx.deps.db, ctx.user.sessionId);
    ctx.setSession(null);
  }),

  signOutEverywhere: signedInProcedure.output(done).mutation(async ({ ctx }) => {
    await endAllSessions(ctx.deps.db, ctx.user.id);
    ctx.setSession(null);
  }),

  sessions: signedInProcedure
    .output(z.array(ownSessionSchema))
    .query(({ ctx }) => listSessions(ctx.deps, ctx.user)),

  endSession: signedInProcedure
    .input(sessionEndSchema)
    .output(done)
    .mutation(({ ctx, input }) => {
      endOwnSession(ctx.deps, ctx.user.id, input.id);
      if (input.id === ctx.user.sessionId) ctx.setSession(null);
    }),

  endOtherSessions: signedInProcedure
    .output(done)
    .mutation(({ ctx }) => endOtherSessions(ctx.deps, ctx.user)),

  forgotPassword: publicProcedure
    .input(forgotPasswordSchema)
    .output(messageSchema)
    .mutation(({ ctx, input }) => {
      forgotPassword(ctx.deps, input.email, ctx);
      return { message: authText('password.resetSent.text') };
    }),

  resetPassword: publicProcedure
    .input(resetPasswordSchema)
    .output(messageSchema.extend({ hasCalendar: z.boolean() }))
    .mutation(async ({ ctx, input }) => {
      const { device, hasCalendar } = await resetPassword(ctx.deps, input, ctx.address);
      ctx.setDevice(device);
      return { message: authText('password.resetDone.title'), hasCalendar };
    }),

  prove: signedInProcedure
    .concat(asksPassword())
    .input(proofSchema)
    .output(done)
    .mutation(() => {}),

  changePassword: signedInProcedure
    .input(changePasswordSchema)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const { token, device } = await changePassword(ctx.deps, ctx.user.id, input, ctx.userAgent);
      ctx.setSession(token);
      ctx.setDevice(device);
    }),

  verification: publicProcedure
    .input(emailLinkSchema)
    .output(z.object({ isVerified: z.boolean(), isOwn: z.boolean() }))
    .query(({ ctx, input }) => showVerification(ctx.deps, input.token, ctx.user)),

  verifyEmail: signedInProcedure
    .input(emailLinkSchema)
    .output(messageSchema)
    .mutation(({ ctx, input }) => {
      verifyEmail(ctx.deps, ctx.user.id, input.token);
      return { message: applicationText('verified') };
    }),

  disownApplication: publicProcedure
    .input(emailLinkSchema)
    .output(done)
    .mutation(({ ctx, input }) => disownApplication(ctx.deps, input.token)),

  emailChange: emailChangeRouter,

  admins: adminProcedure
    .output(z.array(adminAccountSchema))
    .query(({ ctx }) => listAdmins(ctx.deps, ctx.user.id)),

  invite: adminProcedure
    .concat(asksPassword())
    .input(inviteSchema)
    .output(done)
    .mutation(({ ctx, input }) => inviteAdmin(ctx.deps, ctx.user, input)),

  removeAdmin: adminProcedure
    .concat(asksPassword())
    .input(adminRemovalSchema)
    .output(done)
    .mutation(({ ctx, input }) => removeAdmin(ctx.deps, ctx.user, input)),
});
