import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { nameWithin, technicianName } from '../../../shared/booking/technician-name.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { formatPrice, formatTotalPrice } from '../../ui/money.ts';
import { PageBody } from '../../ui/page/page-body.tsx';
import { richText } from '../../ui/rich-text.ts';
import { ServiceName } from '../../ui/services/service-text.tsx';
import './receipt.css';

/** The part of a booking's address that shows it. */
export const RECEIPT = '#receipt';

interface Props {
  booking: ManagedBooking;
  onClose: () => void;
}

/** One sheet of paper: what was done, and what it cost. */
export function Receipt({ booking, onClose }: Props) {
  const { technician, packages, extras, done, visitFee, completionNote, reference } = booking;
  const currency = shownCurrency(booking.currency);
  const isDone = (ids: number[] | undefined, id: number) => ids?.includes(id) ?? true;
  const services = packages.filter(({ id }) => isDone(done?.packageIds, id));
  const added = extras.filter(
    ({ id, state }) => state === 'approved' && isDone(done?.extraIds, id),
  );
  return (
    <PageBody
      title={myBookingsText('receipt.open')}
      lead={myBookingsText('receipt.about', { name: nameWithin(booking) })}
    >
      <div className="receipt">
        <div className="receipt-head">
          <p>
            <b>{technicianName(booking)}</b>
            <span>{technician?.phone}</span>
            <span>{technician?.address ?? technician?.place}</span>
          </p>
          <p>
            <span>
              {richText(bookingText('sent.reference', { reference }), {
                b: (text) => <b>{text}</b>,
              })}
            </span>
            <span>{booking.customerName}</span>
            <span>{formatDate(booking.date)}</span>
          </p>
        </div>
        <h2>{myBookingsText('receipt.done')}</h2>
        <ul>
          {services.map((item) => (
            <Line key={item.id} price={formatPrice(item.price, currency)}>
              <ServiceName of={item} />
            </Line>
          ))}
          {added.map((extra) => (
            <Line key={extra.id} price={formatPrice(extra.price, currency)}>
              {extra.title}
            </Line>
          ))}
          {visitFee && (
            <Line price={formatPrice(visitFee, currency)}>{bookingText('visit.fee')}</Line>
          )}
        </ul>
        <p className="receipt-total">
          <span>{myBookingsText('receipt.final')}</span>
          <span>{formatTotalPrice(booking.agreedPrice, currency)}</span>
        </p>
        {completionNote && <p className="receipt-note">{completionNote}</p>}
      </div>
      <div className="managed-actions" data-print="no">
        <Button onClick={() => print()}>{myBookingsText('receipt.print')}</Button>
        <Button variant="default" onClick={onClose}>
          {myBookingsText('receipt.back')}
        </Button>
      </div>
    </PageBody>
  );
}

function Line({ price, children }: { price: string; children: ReactNode }) {
  return (
    <li>
      <span>{children}</span>
      <span>{price}</span>
    </li>
  );
}
