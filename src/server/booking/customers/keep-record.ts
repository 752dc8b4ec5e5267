import { type Queries, transaction } from '../../../../db/client.ts';
import type { Customer as Shown } from '../../../shared/booking/customer.schema.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { type Customer, customersOf } from '../../email/readable-customers.ts';
import { notFound } from '../../foundation/errors.ts';
import { editedNow, refuseOutdated } from '../../foundation/refuse-outdated.ts';
import { blocksOf, insertRecord, updateRecord } from '../../store/bookings/customers.ts';
import { technicianById } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';
import { hashedContact } from '../rules/limits.ts';
import { describeCustomer } from './list-customers.ts';

/** @throws NOT_FOUND for another's or hidden customer; CONFLICT if outdated */
export function saveNote(
  deps: Deps,
  technicianId: number,
  { id, note, version }: { id: number; note: string; version?: number | undefined },
): Shown {
  return change(deps, technicianId, id, (tx, customer, shown) => {
    refuseOutdated(version, () => shown);
    if (note === shown.note) return;
    const [first, ...others] = recordIds(tx, technicianId, customer);
    updateRecord(tx, first, { note, ...editedNow(shown, null, deps.clock()) });
    for (const other of others) updateRecord(tx, other, { note: '', version: 0 });
  });
}

/** Customers aren't told. @throws NOT_FOUND for another's or hidden customer */
export function blockCustomer(deps: Deps, technicianId: number, id: number): Shown {
  return change(deps, technicianId, id, (tx, customer, { email, isEmailConfirmed, block }) => {
    if (block?.by === 'email') return;
    const [record] = recordIds(tx, technicianId, customer);
    const phones = new Set(customer.rows.flatMap(({ customerPhone }) => customerPhone || []));
    updateRecord(tx, record, {
      blockedAt: deps.clock(),
      email: isEmailConfirmed && email ? hashedContact(deps, { email }).email : null,
      phones: [...phones].map((phone) => hashedContact(deps, { phone }).phone),
    });
  });
}

/** @param blockId as the customer shows it @throws NOT_FOUND for another's */
export function unblockCustomer(deps: Deps, technicianId: number, blockId: number): void {
  const isOwn = blocksOf(deps.db, technicianId).some(({ id }) => id === blockId);
  if (!isOwn) throw notFound(refusalText('error.notFound'));
  updateRecord(deps.db, blockId, { blockedAt: null, email: null, phones: [] });
}

function change(
  deps: Deps,
  technicianId: number,
  id: number,
  write: (tx: Queries, customer: Customer, shown: Shown) => void,
): Shown {
  return transaction(deps.db, (tx) => {
    const find = () =>
      customersOf(deps, tx, technicianById(tx, technicianId)!).find(
        ({ rows, isHidden }) => !isHidden && rows.some((row) => row.id === id),
      );
    const describe = (customer: Customer) => describeCustomer(deps, technicianId, customer);
    const customer = find();
    if (!customer) throw notFound(refusalText('error.notFound'));
    write(tx, customer, describe(customer));
    return describe(find()!);
  });
}

/** With one to write to. */
function recordIds(tx: Queries, technicianId: number, { rows, records }: Customer) {
  const [
    first = insertRecord(tx, { technicianId, bookingId: rows[0]!.id, version: 0 }),
    ...others
  ] = records;
  return [first.id, ...others.map(({ id }) => id)] as const;
}
