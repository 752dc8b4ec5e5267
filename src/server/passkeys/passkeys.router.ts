import { z } from 'zod';
import {
  assertionSchema,
  newPasskeySchema,
  passkeyNameSchema,
  passkeyRemovalSchema,
  passkeySchema,
} from '../../shared/account/passkey.schema.ts';
import { signedInSchema } from '../../shared/account/user.schema.ts';
import { endSession } from '../credentials/session.ts';
import { asksPassword, done, publicProcedure, router, signedInProcedure } from '../trpc/trpc.ts';
import { addPasskey, newPasskeyOptions } from './add-passkey.ts';
import { assertionOptions } from './check-assertion.ts';
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';
import { proveByPasskey, signInByPasskey } from './sign-in-by-passkey.ts';

/** As WebAuthn names them; the library makes them. */
const assertionOptionsSchema = z.custom<Awaited<ReturnType<typeof assertionOptions>>>();
const newOptionsSchema = z.custom<Awaited<ReturnType<typeof newPasskeyOptions>>>();

export const passkeysRouter = router({
  signInOptions: publicProcedure
    .output(assertionOptionsSchema)
    .mutation(({ ctx }) => assertionOptions(ctx, 'sign-in')),

  signIn: publicProcedure
    .input(assertionSchema)
    .output(signedInSchema)
    .mutation(async ({ ctx, input }) => {
      const { token, device, user } = await signInByPasskey(ctx, input);
      if (ctx.user) await endSession(ctx.deps.db, ctx.user.sessionId);
      ctx.setSession(token);
      ctx.setDevice(device);
      return user;
    }),

  proofOptions: signedInProcedure
    .output(assertionOptionsSchema)
    .mutation(({ ctx }) => assertionOptions(ctx, 'proof')),

  prove: signedInProcedure
    .input(assertionSchema)
    .output(done)
    .mutation(({ ctx, input }) => proveByPasskey(ctx, input)),

  list: signedInProcedure
    .output(z.array(passkeySchema))
    .query(({ ctx }) => listPasskeys(ctx.deps, ctx.user.id)),

  newOptions: signedInProcedure
    .concat(asksPassword())
    .output(newOptionsSchema)
    .mutation(({ ctx }) => newPasskeyOptions(ctx)),

  add: signedInProcedure
    .input(newPasskeySchema)
    .output(passkeySchema)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),

  rename: signedInProcedure
    .input(passkeyNameSchema)
    .output(done)
    .mutation(({ ctx, input }) => renamePasskey(ctx.deps, ctx.user.id, input)),

  remove: signedInProcedure
    .concat(asksPassword())
    .input(passkeyRemovalSchema)
    .output(done)
    .mutation(({ ctx, input }) => removePasskey(ctx.deps, ctx.user.id, input)),
});
