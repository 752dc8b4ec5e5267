/** The context of calls, and the ladder that checks callers before inputs. */

import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { z } from 'zod';
import type { Role } from '../../shared/account/user.ts';
import { authText } from '../../shared/messages/auth.ts';
import type { Language } from '../../shared/messages/languages.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import type { TechnicianState } from '../../shared/technician/technician.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { requireRecentPassword } from '../credentials/recent-password.ts';
import { forbidden, publicError, tooMany, unauthorized } from '../foundation/errors.ts';
import { deserializeInput } from '../foundation/input-guard.ts';
import { networkOf } from '../foundation/rate-limit.ts';
import type { Deps } from './deps.ts';

export interface SignedIn {
  id: number;
  email: string;
  username: string;
  role: Role;
  language: Language | null;
  sessionId: string;
  provenAt: number | null;
  technician?: { id: number; state: TechnicianState };
}

export interface Context {
  deps: Deps;
  user: SignedIn | null;
  /** The network address, according to the trusted proxies. */
  address: string;
  setSession(token: string | null): void;
  /** Cookie of an earlier sign-in in this browser (device.ts). */
  device: string | undefined;
  setDevice(token: string): void;
  /** Lets this browser see pictures that aren't public yet. */
  showPictures?(paths: readonly (string | null)[]): void;
  /** Cookie of a booking's email confirmed in this browser (device.ts). */
  mailbox?: string | undefined;
  setMailbox?(token: string): void;
  /** Cookie of the last challenge to a passkey (challenge.ts). */
  challenge?: string | undefined;
  setChallenge?(token: string): void;
  userAgent?: string | undefined;
}

/** The rungs of the ladder, lowest first. */
export type Rung =
  | 'public'
  | 'signedIn'
  | 'technician'
  | 'approvedTechnician'
  | 'bookingActor'
  | 'admin';

interface Meta {
  rung?: Rung;
  asksPassword?: true;
}

/** The procedure's rung, and whether it asks for the password. */
export function metaOf(procedure: unknown): Meta {
  return (procedure as { _def: { meta?: Meta } })._def.meta ?? {};
}

/** Per client, for procedures without their own limit. */
export const CALLS_PER_MINUTE = 1200;

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: { serialize: superjson.serialize, deserialize: deserializeInput },
    errorFormatter({ shape, error }) {
      const { status, message, field, current } = publicError(error);
      return {
        message,
        code: shape.code,
        data: {
          code: shape.data.code,
          httpStatus: status,
          path: shape.data.path,
          field,
          ...(current && { current }),
        },
      };
    },
    sse: {
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
  });

/** The answer of a procedure that returns nothing. */
export const done = z
  .void()
  .transform(() => ({ ok: true }) as const)
  .pipe(z.object({ ok: z.literal(true) }));

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

const limited = t.procedure.use(({ ctx, path, next }) => {
  const isCounted = ctx.deps.limits.take(path, networkOf(ctx.address), CALLS_PER_MINUTE, MINUTE_MS);
  if (!isCounted) throw tooMany(refusalText('gate.tooMany'));
  return next();
});

/**
 * Against stolen sessions. Joined (`.concat`) after the input that `when` reads, else before it.
 */
export function asksPassword<Input>(when: (deps: Deps, input: Input) => boolean = () => true) {
  return t.procedure.meta({ asksPassword: true }).use(async ({ ctx, input, getRawInput, next }) => {
    if (ctx.user && when(ctx.deps, input as Input)) {
      const { currentPassword } = ((await getRawInput()) ?? {}) as { currentPassword?: unknown };
      await requireRecentPassword(ctx.deps, ctx.user, currentPassword);
    }
    return next();
  });
}

export const publicProcedure = limited.meta({ rung: 'public' });

export const signedInProcedure = limited.meta({ rung: 'signedIn' }).use(({ ctx, next }) => {
  if (!ctx.user) throw unauthorized(refusalText('gate.signIn'));
  return next({ ctx: { user: ctx.user } });
});

/** In any state: applicants and rejected ones see only their own state. */
export const technicianProcedure = limited.meta({ rung: 'technician' }).use(({ ctx, next }) => {
  if (!ctx.user) throw unauthorized(refusalText('gate.signIn'));
  if (ctx.user.role !== 'technician' || !ctx.user.technician)
    throw forbidden(authText('gate.technician'));
  return next({ ctx: { user: ctx.user, technician: ctx.user.technician } });
});

export const approvedTechnicianProcedure = limited
  .meta({ rung: 'approvedTechnician' })
  .use(({ ctx, next }) => next({ ctx: approvedTechnician(ctx) }));

/** May change bookings of others: an approved technician their own, an admin any. */
export const bookingActorProcedure = limited.meta({ rung: 'bookingActor' }).use(({ ctx, next }) => {
  const actor: { user: SignedIn; technician?: SignedIn['technician'] } =
    ctx.user?.role === 'admin' ? { user: ctx.user } : approvedTechnician(ctx);
  return next({ ctx: { user: actor.user, technician: actor.technician } });
});

export const adminProcedure = limited.meta({ rung: 'admin' }).use(({ ctx, next }) => {
  if (!ctx.user) throw unauthorized(refusalText('gate.signIn'));
  if (ctx.user.role !== 'admin') throw forbidden(authText('gate.admin'));
  return next({ ctx: { user: ctx.user } });
});

function approvedTechnician({ user }: Context) {
  if (!user) throw unauthorized(refusalText('gate.signIn'));
  const { technician } = user;
  if (user.role !== 'technician' || !technician) throw forbidden(authText('gate.technician'));
  if (technician.state === 'applicant') throw forbidden(authText('gate.underReview'));
  if (technician.state === 'rejected') throw forbidden(authText('gate.rejected'));
  return { user, technician };
}
