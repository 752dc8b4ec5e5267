import type { Database, Queries } from '../../../db/client.ts';
import { DAY_MS } from '../../shared/time.ts';
import { deviceToken } from '../foundation/device.ts';
import type { Links } from '../foundation/links.ts';
import { deviceName } from './device-name.ts';
import { countTries, tryKey } from './lasting-limits.ts';
import { createSession } from './session.ts';

export interface Origin {
  address: string;
  device: string | undefined;
  userAgent?: string | undefined;
}

/** What the browser's two cookies hold. Call it once the password or passkey was checked. */
export async function startSession(
  deps: { db: Database; clock: () => number; links: Links },
  user: { id: number; linkGeneration: number },
  userAgent: string | undefined,
): Promise<{ token: string; device: string }> {
  const token = await createSession(deps.db, user.id, deps.clock(), deviceName(userAgent));
  return { token, device: deviceToken(deps, user) };
}

/** Whether to email an admin about it: ten a day per network, since some programs keep signing in. */
export function countNewDevice(
  deps: { clock: () => number; links: Links },
  tx: Queries,
  email: string,
  address: string,
): boolean {
  const key = tryKey(deps.links, email, { purpose: 'new-device', address });
  const limits = { tries: 10, windowMs: DAY_MS, lockMs: DAY_MS };
  return countTries(tx, [{ key, limits }], deps.clock());
}
