/** Which emails a booking's event owes to whom: written again on purpose from docs/decisions. */
import type { EventRecord } from './records.ts';

type Owed = { customer?: string; technician?: string };
const both = (kind: string): Owed => ({ customer: kind, technician: kind });

interface Standing {
  isEntered: boolean;
  hasLeft: boolean;
  hasBegun: boolean;
}

export function owedFor(
  { kind, actor, fromStatus }: EventRecord,
  { isEntered, hasLeft, hasBegun }: Standing,
): Owed {
  const isAdmin = actor === 'admin';
  switch (kind) {
    case 'request':
      return actor === 'technician' ? {} : both('booking-requested');
    case 'wait':
      return { customer: 'booking-to-confirm' };
    case 'confirm':
      return both('booking-confirmed');
    case 'decline':
      return isAdmin ? both('booking-declined') : { customer: 'booking-declined' };
    case 'expire':
      return both('booking-expired');
    case 'cancel':
      return actor === 'system' ? { customer: 'booking-cancelled' } : both('booking-cancelled');
    case 'complete':
      // It asks for a review: not of a technician who is gone.
      return isEntered || hasLeft ? {} : { customer: 'booking-completed' };
    case 'no_show':
      return isAdmin ? both('booking-no-show') : { customer: 'booking-no-show' };
    case 'move':
      return { technician: 'booking-moved' };
    case 'propose':
      return others(actor, 'booking-proposed');
    case 'accept':
      return both(fromStatus === 'pending' ? 'booking-confirmed' : 'booking-moved');
    case 'agree':
      return both('booking-moved');
    case 'refuse':
      return others(actor, 'booking-not-moved');
    case 'withdraw':
      return { technician: 'booking-not-moved' };
    case 'outdate':
      // It says that the appointment stays.
      return hasBegun ? {} : both('booking-not-moved');
    case 'relocate':
      return { customer: 'booking-place-changed' };
    default:
      return {};
  }
}

/** Both sides but the one that did it. */
function others(actor: string, kind: string): Owed {
  return {
    ...(actor !== 'customer' && { customer: kind }),
    ...(actor !== 'technician' && { technician: kind }),
  };
}
