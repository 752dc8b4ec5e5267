/** Counts searches without a result by place and service: no text, person or address is kept. */
import { transaction } from '../../../db/client.ts';
import type { SearchInput } from '../../shared/search/search.schema.ts';
import type { SearchAnswer } from '../../shared/technician/technician.schema.ts';
import { addDays, dateOfEpochDay } from '../../shared/time/dates.ts';
import { weekStart } from '../../shared/time/week.ts';
import { DAY_MS } from '../../shared/time.ts';
import { addEmptySearches, forgetEmptySearches } from '../store/empty-searches.ts';
import { allPackages } from '../store/service-packages.ts';
import type { Deps } from '../trpc/deps.ts';

/** Between two runs of {@link saveEmptySearches}. */
const COUNTED_MAX = 1000;
const WEEKS_KEPT = 26;

/** Not of searches for a word or for certain technicians, nor of further pages. */
export function countIfEmpty(deps: Deps, search: SearchInput, answer: SearchAnswer): void {
  if (answer.total > 0 || search.query || search.ids || search.offset > 0) return;
  if (search.location && !answer.center) return;
  const cell = answer.center
    ? `${halfDegrees(answer.center.latitude)},${halfDegrees(answer.center.longitude)}`
    : '';
  const key = `${cell} ${search.service?.[0] ?? ''}`;
  const counts = deps.emptySearches;
  if (counts.has(key) || counts.size < COUNTED_MAX) counts.set(key, (counts.get(key) ?? 0) + 1);
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
