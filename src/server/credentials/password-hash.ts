/** argon2id with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
import { createHashQueue, type Line } from './hash-queue.ts';

const argon2 = () => import('@node-rs/argon2');

const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Floods of sign-ins must not starve other routes. */
const AT_ONCE = 2;

/** Compares composed (NFC) passwords: devices write é in two ways. @throws TOO_MANY_REQUESTS */
export interface PasswordHasher {
  hash(password: string, line: Line): Promise<string>;
  /** Verifies a dummy without a stored hash, so that the time doesn't reveal unknown addresses. */
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
      // For all addresses alike, so that the times don't differ.
      dummy ??= hashNow('no account has this password').catch((error) => {
        // After a failure, such as out of memory, the next call retries.
        dummy = undefined;
        throw error;
      });
      const decoy = await dummy;
      // Accounts without a usable password ('!') are also compared with the dummy.
      const known = stored?.startsWith('$argon2id$') ? stored : undefined;
      const { verify } = await argon2();
      const matches = (text: string) => verify(known ?? decoy, text);
      const composed = password.normalize('NFC');
      // Older hashes are of passwords as typed.
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
