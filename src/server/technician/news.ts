import { type Queries, transaction } from '../../../db/client.ts';
import type { News } from '../../shared/account/news.schema.ts';
import type { Deps } from '../runtime/deps.ts';
import { consentsOf } from '../store/accounts/consents.ts';
import { recordConsents } from './prepare-application.ts';

/** Whether a technician agreed to news by email, and when they said so. */
export function showNews(db: Queries, userId: number): News {
  const last = consentsOf(db, userId).findLast(({ kind }) => kind === 'marketing');
  return { isGranted: last?.isGranted ?? false, at: last?.at ?? null };
}

/** Agrees to news by email, or withdraws that. Earlier answers are kept. */
export function changeNews(deps: Deps, userId: number, isGranted: boolean): News {
  return transaction(deps.db, (tx) => {
    const { isGranted: wasGranted, at } = showNews(tx, userId);
    if (wasGranted !== isGranted) {
      // Later than the last answer, even if the clock was set back.
      const now = Math.max(deps.clock(), (at ?? 0) + 1);
      recordConsents(tx, userId, { marketing: isGranted }, deps.env.policyUpdated, now);
    }
    return showNews(tx, userId);
  });
}
