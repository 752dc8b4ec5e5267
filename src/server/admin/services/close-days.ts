/** Bookings on closed days stay. */

import { type Queries, transaction } from '../../../../db/client.ts';
import type {
  ClosedPeriod,
  ClosedPeriodCreate,
  ClosedRange,
} from '../../../shared/admin/closed-period.schema.ts';
import { CLOSED_PERIODS_MAX } from '../../../shared/booking/closed-period.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { earliestToday } from '../../../shared/time/dates.ts';
import { badField, conflict, notFound } from '../../foundation/errors.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import {
  type ClosedPeriodRow,
  closedBetween,
  deleteClosedPeriod,
  insertClosedPeriod,
  openBookingsBetween,
} from '../../store/closed-periods.ts';
import type { Deps } from '../../trpc/deps.ts';

/** Earliest first, without those that are over in every time zone. */
export function listClosedPeriods({ db, clock }: Deps): ClosedPeriod[] {
  return closedBetween(db, earliestToday(clock())).map((row) => describe(db, row));
}

export function countBookingsIn({ db }: Deps, { from, to }: ClosedRange): number {
  return openBookingsBetween(db, from, to);
}

/** @throws BAD_REQUEST for a past period; CONFLICT for too many */
export function addClosedPeriod(deps: Deps, admin: Admin, period: ClosedPeriodCreate) {
  const today = earliestToday(deps.clock());
  if (period.to < today) throw badField('to', adminText('error.closedOver'));
  const added = transaction(deps.db, (tx) => {
    if (closedBetween(tx, today).length >= CLOSED_PERIODS_MAX) {
      throw conflict(adminText('error.closedTooMany'));
    }
    const row = insertClosedPeriod(tx, { ...period, createdAt: deps.clock() });
    record(deps, tx, admin, 'close', row);
    return row;
  });
  refresh(deps);
  return describe(deps.db, added);
}

/** @throws NOT_FOUND */
export function removeClosedPeriod(deps: Deps, admin: Admin, id: number): void {
  transaction(deps.db, (tx) => {
    const row = deleteClosedPeriod(tx, id);
    if (!row) throw notFound(adminText('error.closedNotFound'));
    record(deps, tx, admin, 'reopen', row);
  });
  refresh(deps);
}

function describe(db: Queries, { id, from, to, reason }: ClosedPeriodRow): ClosedPeriod {
  return { id, from, to, reason, bookings: openBookingsBetween(db, from, to) };
}

function record(
  deps: Deps,
  tx: Queries,
  admin: Admin,
  action: 'close' | 'reopen',
  { id, from, to, reason }: ClosedPeriodRow,
): void {
  audit(deps, tx, admin, {
    action,
    subjectType: 'days',
    subjectId: id,
    subjectName: '',
    reason,
    details: { kind: 'days', from, to },
  });
}

function refresh(deps: Deps): void {
  deps.search.refreshRules();
  deps.events.publish('admin');
}
