import type { BookingStatus } from '../../shared/booking/booking.ts';
import { Badge, type Tone } from './badge.tsx';
import { STATUS_LABELS } from './status-labels.ts';

const TONES: Record<BookingStatus, Tone> = {
  pending: 'wait',
  confirmed: 'good',
  completed: 'cold',
  cancelled: 'plain',
};

/** A booking's status: pending is yellow, confirmed green, completed blue and canceled gray. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
