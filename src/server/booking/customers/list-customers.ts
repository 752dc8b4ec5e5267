import type { Customer as Shown } from '../../../shared/booking/customer.schema.ts';
import { fold } from '../../../shared/format/fold.ts';
import { bikeText } from '../../../shared/messages/bike.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { searchedPhone } from '../../../shared/site/contact.ts';
import { firstName } from '../../email/readable-by-technician.ts';
import { type Customer, customersOf } from '../../email/readable-customers.ts';
import { bookingById } from '../../store/bookings/bookings.ts';
import { blocksOf, type CustomerRow } from '../../store/bookings/customers.ts';
import { technicianById } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';
import { blockOn } from './blocks.ts';

export function listCustomers(
  deps: Deps,
  technicianId: number,
  { query, limit, offset }: { query?: string | undefined; limit: number; offset: number },
): { customers: Shown[]; total: number } {
  const technician = technicianById(deps.db, technicianId)!;
  const anchors = new Set(blocksOf(deps.db, technicianId).map(({ bookingId }) => bookingId));
  const isFound = query ? finder(query) : () => true;
  const found = customersOf(deps, deps.db, technician).filter(
    // Erased customers are nobody's, but a block can be lifted.
    (customer) => (nameOf(customer) !== '' || anchors.has(idOf(customer))) && isFound(customer),
  );
  return {
    customers: found
      .slice(offset, offset + limit)
      .map((customer) => describeCustomer(deps, technicianId, customer)),
    total: found.length,
  };
}

export function describeCustomer(deps: Deps, technicianId: number, customer: Customer): Shown {
  const { rows, records, isHidden } = customer;
  const known = knownRow(rows);
  const { customerEmail: email, customerPhone: phone } = isHidden ? NO_CONTACT : known;
  const visits = rows.filter(({ status }) => status === 'completed');
  // For one who can't be recognized anymore.
  const anchored = blocksOf(deps.db, technicianId).find(({ bookingId }) =>
    rows.some(({ id }) => id === bookingId),
  );
  const latest = isHidden ? undefined : bookingById(deps.db, known.id);
  const isEmailConfirmed =
    !isHidden && rows.some(({ emailConfirmedAt }) => emailConfirmedAt !== null);
  return {
    id: idOf(customer),
    name: nameOf(customer) || bookingText('customer.guest'),
    phone: phone || null,
    email: email || null,
    isEmailConfirmed,
    visits: visits.length,
    bikes: isHidden ? [] : bikesOf(rows),
    lastDate: (visits[0] ?? known).date,
    isHidden,
    again: latest
      ? {
          servicePackageIds: latest.packages.map(({ id }) => id),
          bikeKind: latest.bikeKind,
          bikeModel: latest.bikeModel,
          // A request's street isn't known before it's confirmed.
          serviceAddress: latest.status === 'pending' ? '' : (latest.serviceAddress ?? ''),
        }
      : null,
    block:
      blockOn(deps, technicianId, { email: isEmailConfirmed ? email : '', phone }) ??
      (anchored ? { id: anchored.id, by: anchored.email ? 'email' : 'phone' } : null),
    note: records.flatMap(({ note }) => note || []).join('\n\n'),
    version: records.reduce((sum, { version }) => sum + version, 0),
    editedBy: null,
    editedAt: records.at(-1)?.editedAt ?? null,
  };
}

const NO_CONTACT = { customerEmail: '', customerPhone: '' };

/** Of its oldest booking, which stays the same when they book again. */
const idOf = ({ rows }: Customer): number => rows.at(-1)!.id;

function nameOf({ rows, isHidden }: Customer): string {
  const { customerName } = knownRow(rows);
  return isHidden ? firstName(customerName) : customerName;
}

/** Anyone can send a request with a customer's phone and another name. */
function knownRow(rows: readonly CustomerRow[]): CustomerRow {
  return rows.find(({ status, isEntered }) => status === 'completed' || isEntered) ?? rows[0]!;
}

/** More than anyone brings; bounds the answer. */
const BIKES_MAX = 5;

function bikesOf(rows: readonly CustomerRow[]): string[] {
  const bikes = rows.map(({ bikeKind, bikeModel }) =>
    [bikeKind && bikeText(`kind.${bikeKind}`), bikeModel].filter(Boolean).join(' · '),
  );
  return [...new Set(bikes.filter(Boolean))].slice(0, BIKES_MAX);
}

function finder(query: string): (customer: Customer) => boolean {
  const text = fold(query);
  const wanted = searchedPhone(query);
  return (customer) =>
    fold(nameOf(customer)).includes(text) ||
    (!customer.isHidden &&
      customer.rows.some(
        ({ customerEmail, customerPhone, customerPhoneE164: e164 }) =>
          customerEmail.includes(text) ||
          customerPhone.includes(query) ||
          (wanted !== undefined && e164?.includes(wanted)),
      ));
}
