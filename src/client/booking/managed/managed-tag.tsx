import type { ReactNode } from 'react';
import { hasTotal } from '../../../shared/booking/booking.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { nameWithin } from '../../../shared/booking/technician-name.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { formatDuration } from '../../../shared/format/duration.ts';
import { formatSlot } from '../../../shared/format/times.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { capitalized } from '../../../shared/messages/formatters.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { formatPrice, formatTotalPrice } from '../../ui/money.ts';
import { richText } from '../../ui/rich-text.ts';
import { ServiceName } from '../../ui/services/service-text.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tag } from '../../ui/tag.tsx';
import { foreignZoneOn } from '../zone-note.ts';
import './managed-tag.css';
import { TicketHead } from './ticket-head.tsx';

export function ManagedTag({ token, booking }: { token: string; booking: ManagedBooking }) {
  const { bike, date, timeSlot, timeZone, packages, specialInstructions, photoUrl, technician } =
    booking;
  const currency = shownCurrency(booking.currency);
  const zone = foreignZoneOn(date, timeZone);

  return (
    <Tag
      as="section"
      aria-labelledby="booking-when"
      stub={
        hasTotal(booking.status) && (
          <span className="ticket-total">{formatTotalPrice(booking.agreedPrice, currency)}</span>
        )
      }
      stubEnd={<StatusBadge status={booking.status} />}
    >
      <div className="ticket">
        <TicketHead booking={booking} />
        <p className="ticket-soft">
          {richText(bookingText('sent.reference', { reference: booking.reference }), {
            b: (text) => <b className="ticket-reference">{text}</b>,
          })}
        </p>
        <h2 id="booking-when" className="ticket-when">
          <span>{capitalized(`${formatDate(date)},`)}</span> <span>{formatSlot(timeSlot)}</span>
        </h2>
        {zone && <p className="ticket-soft">{myBookingsText('time.zone', { zone })}</p>}
        <dl className="ticket-facts">
          {technician?.phone && <Fact name={uiText('field.phone')}>{technician.phone}</Fact>}
          <Place booking={booking} />
          <Fact name={bookingText('field.services')}>
            <ul className="ticket-packages">
              {packages.map((item) => (
                <li key={item.id}>
                  <span>
                    <ServiceName of={item} />{' '}
                    <span className="ticket-soft">{formatDuration(item.durationMinutes)}</span>
                  </span>
                  <span className="ticket-price">{formatPrice(item.price, currency)}</span>
                </li>
              ))}
              {booking.visitFee && (
                <li>
                  <span>{bookingText('visit.fee')}</span>
                  <span className="ticket-price">{formatPrice(booking.visitFee, currency)}</span>
                </li>
              )}
            </ul>
          </Fact>
          {bike && <Fact name={myBookingsText('bike.yours')}>{bike}</Fact>}
          {specialInstructions && (
            <Fact name={myBookingsText('sent.note')}>{specialInstructions}</Fact>
          )}
          {photoUrl && (
            <Fact name={myBookingsText('sent.photo')}>
              <img
                className="ticket-photo"
                src={`${imageUrl(photoUrl)}?token=${encodeURIComponent(token)}`}
                alt={myBookingsText('sent.title')}
              />
            </Fact>
          )}
        </dl>
      </div>
    </Tag>
  );
}

/** The customer's address, the technician's address once it may be shown, or just the place. */
function Place({ booking }: { booking: ManagedBooking }) {
  const { serviceAddress, technician } = booking;
  if (serviceAddress) {
    return (
      <Fact name={myBookingsText('place.yours')}>
        <span>{serviceAddress}</span>
        {booking.isPlaceUnchecked && booking.status === 'pending' && (
          <span className="ticket-soft">
            {myBookingsText('placeUnchecked', { name: nameWithin(booking) })}
          </span>
        )}
      </Fact>
    );
  }
  if (!technician) return null;
  const { address, place, addressFollows } = technician;
  return (
    <Fact name={myBookingsText('place.label')}>
      {booking.isAddressMissing ? (
        <b>{myBookingsText('place.missing')}</b>
      ) : (
        <span>{address ?? place}</span>
      )}
      {addressFollows && <span className="ticket-soft">{myBookingsText('place.later')}</span>}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="ticket-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
