import { type Queries, transaction } from '../../../db/client.ts';
import type { News } from '../../shared/account/news.schema.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { DAY_MS } from '../../shared/time.ts';
import { notFound, tooMany } from '../foundation/errors.ts';
import { consentsOf } from '../store/accounts/consents.ts';
import { userById } from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';
import { recordConsents } from './prepare-application.ts';

/** Every answer is kept, so consents are limited; withdrawing never is. */
const GRANTS_PER_DAY = 10;

export function showNews(db: Queries, userId: number): News {
  const last = consentsOf(db, userId).findLast(({ kind }) => kind === 'marketing');
  return { isGranted: last?.isGranted ?? false, at: last?.at ?? null };
}

/** Earlier answers are kept. @throws TOO_MANY_REQUESTS past ten consents a day */
export function changeNews(deps: Deps, userId: number, isGranted: boolean): News {
  return transaction(deps.db, (tx) => {
    const { isGranted: wasGranted, at } = showNews(tx, userId);
    if (wasGranted !== isGranted) {
      if (isGranted && !deps.limits.take('news', `${userId}`, GRANTS_PER_DAY, DAY_MS)) {
        throw tooMany(refusalText('gate.tooMany'), DAY_MS);
      }
      // After the last answer, even if the clock was set back.
      const now = Math.max(deps.clock(), (at ?? 0) + 1);
      recordConsents(tx, userId, { marketing: isGranted }, deps.env.policyUpdated, now);
    }
    return showNews(tx, userId);
  });
}

/** Whose news the link of one of its emails ends; nobody need sign in for that. @throws NOT_FOUND */
export function accountOfNewsLink({ db, links }: Deps, token: string): number {
  const id = links.idOf(token);
  const isGenuine = id !== undefined && links.isGenuine('news', token, id, 0);
  if (!isGenuine || !userById(db, id)) throw notFound(refusalText('error.erasureLink'));
  return id;
}
