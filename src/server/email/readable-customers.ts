import type { Queries } from '../../../db/client.ts';
import {
  type CustomerRecord,
  type CustomerRow,
  customerKeys,
  customerRowsOf,
  recordsOf,
} from '../store/bookings/customers.ts';
import type { TechnicianRow } from '../store/technicians.ts';
import { hiddenSince } from './readable-by-technician.ts';

export interface Customer {
  /** Of their bookings, latest start first. */
  rows: readonly CustomerRow[];
  /** The technician can read no more than the first name, and nothing of erased customers. */
  isHidden: boolean;
  /** More than one after two customers turned out to be the same. */
  records: readonly CustomerRecord[];
}

/**
 * Everyone who booked, whom the technician can reach first, then by their latest booking. A booking whose
 * contact is hidden stands alone: with others of the same customer it would say whose it is.
 */
export function customersOf(
  { clock }: { clock: () => number },
  db: Queries,
  technician: Pick<TechnicianRow, 'id' | 'contactsHiddenAt'>,
): Customer[] {
  const now = clock();
  const rows = customerRowsOf(db, technician.id);
  const keys = customerKeys(rows);
  const records = Map.groupBy(recordsOf(db, technician.id), ({ bookingId }) => keys.get(bookingId));
  const readable = new Map<string, CustomerRow[]>();
  const hidden: Customer[] = [];
  for (const row of rows) {
    const isHidden =
      row.customerName === '' ||
      hiddenSince(row, technician, now, () => row.isEntered === 1) !== null;
    const key = keys.get(row.id)!;
    const known = readable.get(key);
    if (isHidden) hidden.push({ rows: [row], isHidden, records: [] });
    else if (known) known.push(row);
    else readable.set(key, [row]);
  }
  const reachable = [...readable].map(([key, own]) => ({
    rows: own,
    isHidden: false,
    records: records.get(key) ?? [],
  }));
  return [...reachable, ...hidden];
}
