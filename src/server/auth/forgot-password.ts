import { transaction } from '../../../db/client.ts';
import type { Deps } from '../deps.ts';
import { passwordReset } from '../email/account-messages.ts';
import { queueMails } from '../email/outbox.ts';
import { countTry, type TryLimits, tryKey } from '../lasting-limits.ts';
import { networkOf } from '../rate-limit.ts';
import { technicianOfUser, userByEmail } from '../store/users.ts';
import { keepToken, newToken, resetUrl } from './reset-token.ts';

const HOUR_MS = 3_600_000;
const TOKEN_LIFE_MS = HOUR_MS;

/** Mails an address may get, so that nobody's mailbox is flooded through us. */
export const RESET_LIMITS: TryLimits = { tries: 3, windowMs: HOUR_MS, lockMs: HOUR_MS };
/** Asks of one network for whatever addresses. */
const ASKS_PER_HOUR = 30;

/**
 * Mails a link to choose a new password, if the address has an account.
 *
 * The caller learns nothing from it: known and unknown addresses are counted, looked up, rendered
 * and committed alike, and past a limit only the mail is left out.
 */
export function forgotPassword(
  deps: Deps,
  email: string,
  address: string,
  limits = RESET_LIMITS,
): void {
  if (!deps.limits.take('forgot', networkOf(address), ASKS_PER_HOUR, HOUR_MS)) return;
  const { clock, randomBytes, env } = deps;
  const now = clock();
  const token = newToken(deps);
  transaction(deps.db, (tx) => {
    // The limit is the mailbox's, whoever asks: its key names no network.
    const isWithin = countTry(tx, tryKey(deps.links, email, { purpose: 'reset' }), now, limits);
    const user = userByEmail(tx, email);
    const name = technicianOfUser(tx, user?.id ?? 0)?.name ?? '';
    const mail = passwordReset(
      { userId: user?.id ?? 0, name, email, emailVerifiedAt: user?.emailVerifiedAt ?? null },
      resetUrl(deps, token),
    );
    if (!user || !isWithin) return;
    keepToken(tx, user.id, token, { now, lifeMs: TOKEN_LIFE_MS });
    queueMails(tx, [mail], { now, siteUrl: env.siteUrl, randomBytes });
  });
  deps.wakeOutbox();
}
