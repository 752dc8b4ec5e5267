/** Counts searches without a result by place and service: no text, person or address is kept. */
import { transaction } from '../../../db/client.ts';
import type { SearchInput } from '../../shared/search/search.schema.ts';
import type { SearchAnswer } from '../../shared/technician/technician.schema.ts';
import { addDays, dateOfEpochDay } from '../../shared/time/dates.ts';
import { weekStart } from '../../shared/time/week.ts';
import { DAY_MS } from '../../shared/time.ts';
import { networkOf, takeFrom } from '../foundation/rate-limit.ts';
import { addEmptySearches, forgetEmptySearches } from '../store/empty-searches.ts';
import { allPackages } from '../store/service-packages.ts';
import type { Deps } from '../trpc/deps.ts';

/** Between two runs of {@link saveEmptySearches}. */
const COUNTED_MAX = 1000;
/** Of one network, so that made-up searches push out no real ones. */
const PER_DAY = 20;
const WEEKS_KEPT = 26;

/**
 * Not of searches for a word or for certain technicians, nor of further pages. One network's search for
 * the same counts once a day.
 */
export function countIfEmpty(
  { limits, emptySearches: counts }: Deps,
  search: SearchInput,
  answer: SearchAnswer,
  address: string,
): void {
  if (answer.total > 0 || search.query || search.ids || search.offset > 0) return;
  if (search.location && !answer.center) return;
  const cell = answer.center
    ? `${halfDegrees(answer.center.latitude)},${halfDegrees(answer.center.longitude)}`
    : '';
  for (const service of search.service?.length ? new Set(search.service) : ['']) {
    const key = `${cell} ${service}`;
    const isFirst = limits.take('same-search', `${networkOf(address)} ${key}`, 1, DAY_MS);
    const perDay = { what: 'empty-search', limit: PER_DAY, windowMs: DAY_MS };
    if (!isFirst || !takeFrom(limits, address, perDay)) continue;
    if (counts.has(key) || counts.size < COUNTED_MAX) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
}

/** Names that are no service's were typed by somebody, and go no further. */
export function saveEmptySearches({ db, clock, emptySearches }: Deps): void {
  if (emptySearches.size === 0) return;
  const names = new Set(['', ...allPackages(db).map(({ name }) => name)]);
  const rows = [...emptySearches].flatMap(([key, searches]) => {
    const [cell = ''] = key.split(' ', 1);
    const service = key.slice(cell.length + 1);
    return names.has(service) ? [{ cell, service, searches }] : [];
  });
  emptySearches.clear();
  const week = weekStart(dateOfEpochDay(Math.floor(clock() / DAY_MS)));
  transaction(db, (tx) => {
    addEmptySearches(tx, week, rows);
    forgetEmptySearches(tx, addDays(week, -7 * WEEKS_KEPT));
  });
}

const halfDegrees = (degrees: number) => Math.round(degrees * 2) / 2;
