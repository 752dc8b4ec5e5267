/** What a technician's completed bookings came to, for the technician alone. */

import { agreedCents } from '../../shared/booking/extra-work.ts';
import type { Income } from '../../shared/booking/income.schema.ts';
import { adminText } from '../../shared/messages/admin.ts';
import type { CsvSeparator } from '../../shared/site/csv.schema.ts';
import { centsToDollars, totalCents } from '../../shared/site/price.ts';
import { localName } from '../../shared/technician/service-texts.ts';
import { localNow } from '../../shared/time/dates.ts';
import { weekStart } from '../../shared/time/week.ts';
import { BYTE_ORDER_MARK, csvAmount, csvLine } from '../foundation/csv.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { bookingsOfTechnician } from '../store/bookings/technician-bookings.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';

/** More than one person does in a working life. */
const ROWS_MAX = 100_000;

/** This week and month where the technician works, by currency: they may have moved. */
export function showIncome(deps: Deps, technicianId: number): Income[] {
  const zone = technicianById(deps.db, technicianId)?.timeZone ?? 'UTC';
  const today = localNow(zone, deps.clock()).date;
  const [week, month] = [weekStart(today), `${today.slice(0, 8)}01`];
  const rows = completedSince(deps, technicianId, week < month ? week : month);
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, theirs]) => {
    const ofMonth = theirs.filter(({ date }) => date >= month);
    return {
      currency,
      week: incomeOf(theirs.filter(({ date }) => date >= week)),
      month: incomeOf(ofMonth),
      services: byService(ofMonth),
    };
  });
}

/** All completed bookings, for an accountant: names of customers stay here. */
export function incomeCsv(deps: Deps, technicianId: number, separator: CsvSeparator): string {
  const lines = completedSince(deps, technicianId).map((row) => [
    row.date,
    row.reference,
    row.packages.map(localName).join('; '),
    csvAmount(finalCents(row), separator),
    row.currency,
  ]);
  const head = [
    adminText('column.date'),
    adminText('column.reference'),
    adminText('section.services'),
    adminText('column.agreed'),
    adminText('column.currency'),
  ];
  return BYTE_ORDER_MARK + [head, ...lines].map((line) => csvLine(line, separator)).join('');
}

function completedSince({ db }: Deps, technicianId: number, from?: string): BookingRow[] {
  const page = { statuses: ['completed'] as const, from, limit: ROWS_MAX, offset: 0 };
  return bookingsOfTechnician(db, technicianId, page).rows;
}

/** Extra work is part of it once the booking is completed. */
const finalCents = (row: BookingRow) => agreedCents(row, []);

/** What isn't a service's booked price comes last: visits, extra work, and what was taken off. */
function byService(rows: readonly BookingRow[]): Income['services'] {
  const lines = rows.flatMap((row) => {
    const rest = finalCents(row) - totalCents(row.packages);
    const booked = row.packages.map((item) => ({ name: localName(item), cents: item.priceCents }));
    return rest === 0 ? booked : [...booked, { name: null, cents: rest }];
  });
  return [...Map.groupBy(lines, ({ name }) => name)]
    .map(([name, theirs]) => ({ name, ...totalOf(theirs.map(({ cents }) => cents)) }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null) || b.cents - a.cents)
    .map(({ cents, ...line }) => ({ ...line, price: centsToDollars(cents) }));
}

function totalOf(amounts: readonly number[]) {
  return { cents: amounts.reduce((sum, cents) => sum + cents, 0), jobs: amounts.length };
}

function incomeOf(rows: readonly BookingRow[]) {
  const { cents, jobs } = totalOf(rows.map(finalCents));
  return { price: centsToDollars(cents), jobs };
}
