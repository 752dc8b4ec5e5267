/** Somebody with a browser calls the marketplace, in their language. */
import { TRPCError } from '@trpc/server';
import { inLanguage } from '#current-language';
import type { Random } from '../../demo/random.ts';
import { isStorageFailure } from '../../src/server/foundation/errors.ts';
import { currentUser } from '../../src/server/http/request-context.ts';
import { createCaller } from '../../src/server/routers.ts';
import type { Deps } from '../../src/server/trpc/deps.ts';
import type { Language } from '../../src/shared/messages/languages.ts';
import { BrokenPromise } from './history.ts';

export type Caller = ReturnType<typeof createCaller>;

/** Somebody with a browser. */
export interface Person {
  name: string;
  random: Random;
  language: Language;
  /** Their network address. */
  address: string;
  session?: string | undefined;
  device?: string | undefined;
}

/** Somebody in another browser, who isn't signed in. */
export const elsewhere = (me: Person, name: string, address = me.address): Person => ({
  name,
  random: me.random,
  language: me.language,
  address,
});

/** How honest people fared: they want to get through. */
export interface Fared {
  asked: number;
  /** Refused by a limit that is meant for others. */
  limited: number;
}

export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; code: string; message: string; isFault: boolean };

/** The password, beside the input of a call that asks for it again. */
export const typed = (currentPassword?: string): object => ({ currentPassword });

/** Does something as an admin that has to be in the audit log. */
export type Act = <T>(what: string, call: (caller: Caller) => Promise<T>) => Promise<Answer<T>>;

export async function callAs<T>(
  deps: Deps,
  who: Person,
  call: (caller: Caller) => Promise<T>,
  isDiskFull: boolean,
): Promise<Answer<T>> {
  const user = who.session ? await currentUser(deps.db, who.session) : null;
  const caller = createCaller({
    deps,
    user,
    address: who.address,
    device: who.device,
    setSession: (token) => {
      who.session = token ?? undefined;
    },
    setDevice: (token) => {
      who.device = token;
    },
  });
  return outcome(
    inLanguage(who.language, () => call(caller), deps.env),
    isDiskFull,
  );
}

/** Refusals are answers. Anything else is a failure of the server's, but for a broken disk. */
async function outcome<T>(work: Promise<T>, isDiskFull: boolean): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const { code, message, cause } = error;
    if (code !== 'INTERNAL_SERVER_ERROR') return { ok: false, code, message, isFault: false };
    if (isDiskFull && isStorageFailure(cause)) {
      return { ok: false, code: 'UNAVAILABLE', message: 'storage', isFault: true };
    }
    throw new BrokenPromise('no failures', `${error.stack}\n${cause?.stack ?? ''}`);
  }
}
