/** argon2id with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
import { createHashQueue, type Line } from '../trpc/hash-queue.ts';

/** Loaded when first needed: a start that nobody signs in to has no use for it. */
const argon2 = () => import('@node-rs/argon2');

const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** So many hashes at once at most: a flood of sign-ins must not starve every other route. */
const AT_ONCE = 2;

/** Both refuse with TOO_MANY_REQUESTS when too many passwords are being worked on already. */
export interface PasswordHasher {
  hash(password: string, line: Line): Promise<string>;
  /**
   * Whether the password is the stored one. Without a stored one the same work is done on a dummy,
   * so that the time taken does not tell an unknown address from a wrong password.
   */
  verify(stored: string | undefined, password: string, line: Line): Promise<boolean>;
}

export function createPasswordHasher(parameters: Partial<typeof PARAMETERS> = {}): PasswordHasher {
  const options = { ...PARAMETERS, ...parameters };
  const gate = createGate();
  async function hashNow(password: string): Promise<string> {
    const { hash } = await argon2();
    return hash(password, options);
  }
  let dummy: Promise<string> | undefined;
  return {
    hash: (password, line) => gate(line, () => hashNow(password)),
    async verify(stored, password, line) {
      // By whoever comes first, known or not: their times must not differ.
      dummy ??= hashNow('no account has this password').catch((error) => {
        // Short of memory, for one: the next to come tries again.
        dummy = undefined;
        throw error;
      });
      const decoy = await dummy;
      // An account without a usable password ('!') is verified against the dummy, too.
      const known = stored?.startsWith('$argon2id$') ? stored : undefined;
      const { verify } = await argon2();
      const matches = await gate(line, () => verify(known ?? decoy, password));
      return matches && known !== undefined;
    },
  };
}

function createGate() {
  let running = 0;
  const queue = createHashQueue();
  return async <T>(line: Line, work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) await queue.wait(line);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.next();
      if (next) next.start();
      else running -= 1;
    }
  };
}
