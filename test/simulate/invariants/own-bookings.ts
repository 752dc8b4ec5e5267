/** What a list says of a booking is what its row has, to whom the list is shown. */
import { BrokenPromise } from '../history.ts';
import type { BookingRecord, Records } from './records.ts';
import { proposalEnd } from './terms.ts';

const DAY = 24 * 3_600_000;

/** What technicians and admins both read. */
interface Listed {
  id: number;
  reference: string;
  status: string;
  cancelKind: string | null;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  date: string;
  timeSlot: string;
  slotCount: number;
  startsAt: number;
  totalPrice: string;
  currency: string;
  servicePackageName: string;
  proposedBy: string | null;
  proposedSlot: string | null;
  expiresAt: number | null;
}

/** @param now by the server's clock, when the list was read */
export function compareListed(records: Records, list: readonly Listed[], now: number): void {
  for (const shown of list) {
    const row = records.booking(shown.id);
    if (!row) continue;
    for (const [name, value] of Object.entries(
      shouldSay(records, row, now, 'customerId' in shown),
    )) {
      if (shown[name as keyof Listed] === value) continue;
      throw new BrokenPromise(
        'lists as recomputed',
        `booking ${row.id}: ${name} is ${shown[name as keyof Listed]}, should be ${value}`,
      );
    }
  }
}

/** Not done, and a day after its time: then a technician reads no more than the first name. */
export function isContactHidden(records: Records, row: BookingRecord, now: number): boolean {
  const isOver = row.status === 'cancelled' && now >= row.startsAt + DAY;
  return isOver && records.enteredBy(row.id)?.actor !== 'technician';
}

function shouldSay(
  records: Records,
  row: BookingRecord,
  now: number,
  isToAdmin: boolean,
): Partial<Listed> {
  const isHidden = !isToAdmin && isContactHidden(records, row, now);
  const { status, startsAt, createdAt } = row;
  const packages = JSON.parse(row.packages) as { name: string }[];
  // Once it has ended, it's gone.
  const isProposed = now < (proposalEnd(row) ?? now);
  return {
    reference: row.reference,
    status,
    cancelKind: row.cancelKind,
    customerName: (isHidden ? row.name.split(' ')[0] : row.name) || 'Guest',
    customerEmail: isHidden ? null : row.email,
    customerPhone: isHidden ? null : row.phone,
    date: row.date,
    timeSlot: row.slot,
    slotCount: row.slotCount,
    startsAt,
    totalPrice: (row.totalCents / 100).toFixed(2),
    currency: row.currency,
    servicePackageName: packages.map(({ name }) => name).join(', '),
    proposedBy: isProposed ? row.proposedBy : null,
    proposedSlot: isProposed ? row.proposedSlot : null,
    expiresAt: status === 'pending' ? Math.min(createdAt + DAY, startsAt) : null,
  };
}
