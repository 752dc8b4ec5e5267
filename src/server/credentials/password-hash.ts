/** argon2id with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
import { createHashQueue, type Line } from './hash-queue.ts';

/** Loaded when first needed, to keep startup fast. */
const argon2 = () => import('@node-rs/argon2');

const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Limits concurrent hashes: a flood of sign-ins must not starve other routes. */
const AT_ONCE = 2;

/**
 * Passwords are compared composed (NFC): keyboards and programs write an é in one way or the other.
 * Both throw TOO_MANY_REQUESTS when too many passwords are waiting.
 */
export interface PasswordHasher {
  hash(password: string, line: Line): Promise<string>;
  /**
   * Whether the password matches. Without a stored hash, a dummy is verified, so that the response
   * time doesn't reveal whether the address is known.
   */
  verify(stored: string | undefined, password: string, line: Line): Promise<boolean>;
}

export function createPasswordHasher(parameters: Partial<typeof PARAMETERS> = {}): PasswordHasher {
  const options = { ...PARAMETERS, ...parameters };
  const gate = createGate();
  async function hashNow(password: string): Promise<string> {
    const { hash } = await argon2();
    return hash(password.normalize('NFC'), options);
  }
  let dummy: Promise<string> | undefined;
  return {
    hash: (password, line) => gate(line, () => hashNow(password)),
    async verify(stored, password, line) {
      // For known and unknown addresses alike, so that their times don't differ.
      dummy ??= hashNow('no account has this password').catch((error) => {
        // After a failure, such as out of memory, the next call tries again.
        dummy = undefined;
        throw error;
      });
      const decoy = await dummy;
      // Accounts without a usable password ('!') are also verified against the dummy.
      const known = stored?.startsWith('$argon2id$') ? stored : undefined;
      const { verify } = await argon2();
      const matches = (text: string) => verify(known ?? decoy, text);
      const composed = password.normalize('NFC');
      // Older hashes are of the password as it was typed.
      const isRight = await gate(
        line,
        async () => (await matches(composed)) || (composed !== password && matches(password)),
      );
      return isRight && known !== undefined;
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
