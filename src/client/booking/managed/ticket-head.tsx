import { IconPhone, IconRoute } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { technicianName } from '../../../shared/booking/technician-name.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { callTo, directionsTo } from '../../../shared/site/reach.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import './ticket-head.css';

export function TicketHead({ booking }: { booking: ManagedBooking }) {
  const { technician } = booking;
  const name = technicianName(booking);
  // None before the address is known, or if the technician comes to the customer.
  const directions = technician && directionsTo(technician);
  return (
    <div className="ticket-head">
      <Avatar
        size={64}
        name={name}
        image={technician?.profileImage && imageUrl(technician.profileImage, 320)}
      />
      <div className="ticket-who">
        <p className="ticket-name">
          {technician?.isListed ? (
            <Link href={paths.technician(technician.slug)}>{name}</Link>
          ) : (
            name
          )}
        </p>
        {technician && <p className="ticket-place">{technician.place}</p>}
      </div>
      {(technician?.phone || directions) && (
        <div className="ticket-reach" data-print="no">
          {technician?.phone && (
            <a href={callTo(technician.phone)}>
              <IconPhone size={18} aria-hidden /> {myBookingsText('call')}
            </a>
          )}
          {directions && (
            <a href={directions} target="_blank" rel="noopener noreferrer">
              <IconRoute size={18} aria-hidden /> {myBookingsText('directions')}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
