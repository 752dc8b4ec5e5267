/** How the marketplace does, week by week: figures without persons, for admins alone. */
import { FIGURES } from '../../../shared/admin/figures.ts';
import type { Numbers, WeekNumbers } from '../../../shared/admin/numbers.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import type { CsvSeparator } from '../../../shared/site/csv.schema.ts';
import { addDays, dateOfEpochDay, epochDay } from '../../../shared/time/dates.ts';
import { weekStart } from '../../../shared/time/week.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { BYTE_ORDER_MARK, csvAmount, csvLine } from '../../foundation/csv.ts';
import { emptySearchesSince } from '../../store/empty-searches.ts';
import {
  approvalsByWeek,
  completedByWeek,
  ratingsByWeek,
  requestsByWeek,
} from '../../store/numbers.ts';
import type { Deps } from '../../trpc/deps.ts';

const WEEKS_SHOWN = 8;
/** Half a year. */
const WEEKS_IN_FILE = 26;

const EMPTY_SHOWN = 20;
const EMPTY_IN_FILE = 100;
/** About half of a cell's diagonal. */
const TOWN_WITHIN_KM = 40;

export function numbers(deps: Deps): Numbers {
  const weeks = weekNumbers(deps, WEEKS_SHOWN);
  return { weeks, emptySearches: emptySearchesOf(deps, weeks, EMPTY_SHOWN) };
}

function emptySearchesOf(deps: Deps, weeks: readonly WeekNumbers[], most: number) {
  const hoursAt = new Map<string, number>();
  return emptySearchesSince(deps.db, weeks.at(-1)!.start, most).map(
    ({ cell, service, searches }) => {
      if (cell && !hoursAt.has(cell)) hoursAt.set(cell, freeHoursAt(deps, cell));
      return {
        place: placeOf(deps, cell),
        service: service || null,
        searches,
        freeHours: hoursAt.get(cell) ?? null,
      };
    },
  );
}

function placeOf({ places }: Deps, cell: string): string | null {
  const { lat, lng } = pointOf(cell);
  const [town] = places.townsAround({ latitude: lat, longitude: lng }, TOWN_WITHIN_KM, 1);
  return cell ? (town?.description ?? cell) : null;
}

/** Of those whom a search at the place finds, in seven days. */
function freeHoursAt({ search, clock }: Deps, cell: string): number {
  const now = clock();
  const until = dateOfEpochDay(Math.floor(now / DAY_MS) + 7);
  return search
    .pins(pointOf(cell), now)
    .flatMap(({ id }) => search.openDays(id, now) ?? [])
    .filter(({ date }) => date < until)
    .reduce((sum, { timeSlots }) => sum + timeSlots.length, 0);
}

function pointOf(cell: string) {
  const [lat = 0, lng = 0] = cell.split(',').map(Number);
  return { lat, lng };
}

/** The same figures of more weeks, with a column for each currency; then the searches. */
export function numbersCsv(deps: Deps, separator: CsvSeparator): string {
  const weeks = weekNumbers(deps, WEEKS_IN_FILE);
  const currencies = [
    ...new Set(weeks.flatMap(({ value }) => value.map(({ currency }) => currency))),
  ].sort();
  const head = [
    adminText('weeks.week'),
    ...FIGURES.map((figure) => adminText(`numbers.${figure}`)),
    adminText('numbers.average'),
    ...currencies,
  ];
  const lines = weeks.map((week) => [
    week.start,
    ...FIGURES.map((figure) => week[figure]),
    week.averageRating === null ? '' : csvAmount(Math.round(week.averageRating * 100), separator),
    ...currencies.map((currency) => {
      const sum = week.value.find((each) => each.currency === currency);
      return csvAmount(sum?.cents ?? 0, separator);
    }),
  ]);
  const searches = [
    [adminText('numbers.empty.title')],
    [
      adminText('numbers.empty.place'),
      adminText('booking.service'),
      adminText('numbers.empty.searches'),
      adminText('numbers.empty.hours'),
    ],
    ...emptySearchesOf(deps, weeks, EMPTY_IN_FILE).map((row) => [
      row.place ?? adminText('numbers.empty.anywhere'),
      row.service ?? adminText('numbers.empty.any'),
      row.searches,
      row.freeHours ?? '',
    ]),
  ];
  const table = [head, ...lines, [], ...searches];
  return BYTE_ORDER_MARK + table.map((line) => csvLine(line, separator)).join('');
}

/** The current week, which isn't over, comes first. */
function weekNumbers({ db, clock }: Deps, weeks: number): WeekNumbers[] {
  const today = dateOfEpochDay(Math.floor(clock() / DAY_MS));
  const start = addDays(weekStart(today), -7 * (weeks - 1));
  const from = epochDay(start) * DAY_MS;
  const requests = byWeek(requestsByWeek(db, from));
  const approvals = byWeek(approvalsByWeek(db, from));
  const ratings = byWeek(ratingsByWeek(db, from));
  const completed = completedByWeek(db, start, weeks);
  return Array.from({ length: weeks }, (_, week) => {
    const ours = completed.filter((row) => row.week === week);
    return {
      ...NOTHING,
      ...requests.get(week),
      ...approvals.get(week),
      ...ratings.get(week),
      completed: ours.reduce((sum, row) => sum + row.completed, 0),
      value: ours.map(({ currency, cents }) => ({ currency, cents })),
      start: addDays(start, week * 7),
    };
  }).reverse();
}

const NOTHING = {
  requests: 0,
  answered: 0,
  declined: 0,
  lapsed: 0,
  technicians: 0,
  ratings: 0,
  averageRating: null,
};

const byWeek = <Row extends { week: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.week, row]));
