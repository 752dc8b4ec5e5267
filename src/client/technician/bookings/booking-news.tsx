import type { OpenedBooking, TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { statusLabel } from '../../../shared/booking/status-label.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import '../../ui/page/notice.css';
import type { useDialogActions } from './use-booking-actions.tsx';

/** Of each dialog about a booking. */
export interface BookingDialogProps {
  booking: TechnicianBooking;
  actions: ReturnType<typeof useDialogActions>;
  news: string | undefined;
  /** False once the news rules it out. */
  canAct: boolean;
  onClose: () => void;
}

/** What happened to a booking while its dialog was open. */
export function BookingNews({ news }: { news: string | undefined }) {
  if (!news) return null;
  return (
    <p className="notice" role="alert">
      {news}
    </p>
  );
}

/** @param opened as it was then */
export function newsOf(opened: TechnicianBooking, now: OpenedBooking): string | undefined {
  const { booking, endedBy } = now;
  const name = opened.customerName;
  if (endedBy === 'customer') return dashboardText('news.canceled', { name });
  if (booking.status !== opened.status) {
    return dashboardText('news.status', { status: statusLabel(booking.status) });
  }
  return booking.startsAt === opened.startsAt ? undefined : dashboardText('news.moved', { name });
}
