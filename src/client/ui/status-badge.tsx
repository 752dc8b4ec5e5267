import type { BookingStatus } from '../../shared/booking/booking.ts';
import { STATUS_TONES, statusLabel } from '../../shared/booking/status-label.ts';
import { Badge } from './badge.tsx';

export function StatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{statusLabel(status)}</Badge>;
}
