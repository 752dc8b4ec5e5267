import { Button } from '@mantine/core';
import { IconBrandGoogle, IconCalendarPlus } from '@tabler/icons-react';
import type { ManagedBooking } from '../../shared/booking/managed-booking.schema.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { calendarFilePath, googleCalendarUrl } from './calendar-links.ts';
import './managed/managed-booking.css';

export function AddToCalendar({ token, booking }: { token: string; booking: ManagedBooking }) {
  return (
    <div className="managed-actions">
      <Button
        component="a"
        href={calendarFilePath(token)}
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
      >
        {bookingText('calendar.add')}
      </Button>
      <Button
        component="a"
        variant="default"
        href={googleCalendarUrl(booking, location.href)}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandGoogle size={18} aria-hidden />}
      >
        {bookingText('calendar.google')}
      </Button>
    </div>
  );
}
