/**
 * Who has lost a link gets those of their bookings: what lies ahead first, and then what is over, to review
 * or erase it. Written again on purpose from docs/decisions.
 */
import { BrokenPromise } from '../history.ts';
import type { Delivered } from '../post-office.ts';
import { unfold } from './read-calendar.ts';
import type { Records } from './records.ts';

const MOST = 5;

interface Row {
  id: number;
  status: string;
  createdAt: number;
}

const ROWS = 'SELECT id, status, created_at AS createdAt FROM bookings WHERE customer_email = ?';

const LINK = /\/booking\/([0-9a-z]+)-/g;
const idsIn = (text: string) =>
  [...text.matchAll(LINK)].map(([, number = '']) => Number.parseInt(number, 36));

/** The link of a booking acts for its customer, so no one else gets it, not even in a calendar file. */
export function refuseOthersLinks(records: Records, { email, text, files }: Delivered): void {
  const all = [text, ...files.map(({ content }) => unfold(content))].flatMap(idsIn);
  const other = all.find((id) => records.booking(id)?.email !== email.to);
  if (other === undefined) return;
  throw new BrokenPromise(
    'others stay out',
    `email ${email.id} (${email.kind}) to ${email.to} has the link of booking ${other}`,
  );
}

export function refuseOtherBookings(records: Records, { at, email, text }: Delivered): void {
  if (email.kind !== 'booking-link') return;
  const { id, to, createdAt } = email;
  const ids = new Set(idsIn(text));
  const all = records.db.prepare(ROWS).all(to) as Row[];
  // Later ones, but for those that were made while the clock was ahead, aren't in it. Of those made at the
  // same instant, no one knows which came first.
  const rows = all.filter((row) => row.createdAt < createdAt);
  const refuse = (why: string) => {
    throw new BrokenPromise('lost links', `email ${id} to ${to} has ${[...ids]}: ${why}`);
  };
  const other = [...ids].find((one) => !all.some((row) => row.id === one));
  if (other !== undefined) refuse(`${other} isn't theirs`);
  if (ids.size < Math.min(MOST, rows.length) || ids.size > MOST) refuse(`of ${rows.length}`);
  // What has waited for the mail server says how things stood before.
  if (at !== createdAt) return;
  const isOpen = ({ status }: Row) => status === 'pending' || status === 'confirmed';
  const left = rows.find((row) => isOpen(row) && !ids.has(row.id));
  if (left && rows.some((row) => !isOpen(row) && ids.has(row.id))) refuse(`not ${left.id}`);
}
