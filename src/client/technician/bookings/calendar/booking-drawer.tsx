import type { TechnicianBooking } from '../../../../shared/booking/booking.schema.ts';
import { jobCalendarText } from '../../../../shared/messages/technician/job-calendar.ts';
import { Drawer } from '../../../ui/modal/drawer.tsx';
import { BookingTag } from '../booking-tag.tsx';

interface Props {
  booking: TechnicianBooking;
  onClose: () => void;
}

/** A booking of the calendar with everything that can be done about it. */
export function BookingDrawer({ booking, onClose }: Props) {
  return (
    <Drawer
      opened
      title={booking.status === 'pending' ? jobCalendarText('request') : jobCalendarText('booking')}
      onClose={onClose}
    >
      <BookingTag booking={booking} />
    </Drawer>
  );
}
