import type { BookingStatus } from '../../shared/booking/booking.ts';
import { statusLabel } from '../../shared/booking/status-label.ts';
import { Badge, type Tone } from './badge.tsx';

const TONES: Record<BookingStatus, Tone> = {
  pending: 'wait',
  confirmed: 'good',
  completed: 'cold',
  cancelled: 'plain',
};

/** A booking's status: pending is yellow, confirmed green, completed blue and canceled gray. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={TONES[status]}>{statusLabel(status)}</Badge>;
}
