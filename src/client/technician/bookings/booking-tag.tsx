import { IconMail, IconMapPin, IconNote, IconPhone } from '@tabler/icons-react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { formatShortDate } from '../../../shared/booking/dates.ts';
import { formatSlotSpan } from '../../../shared/booking/slots.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import layout from '../../ui/layout.module.css';
import { formatTotalPrice } from '../../ui/money.ts';
import { shownCurrency } from '../../ui/shown-currency.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useNow } from '../../ui/use-now.ts';
import { BookingActions } from './booking-actions.tsx';
import { deadlineNote, endingNote } from './booking-notes.ts';
import classes from './booking-tag.module.css';

/** A booking as the technician sees it: when, who, what, where, and the actions. */
export function BookingTag({ booking }: { booking: TechnicianBooking }) {
  const id = `booking-${booking.id}`;
  const now = useNow();
  const note = endingNote(booking) ?? deadlineNote(booking.expiresAt, now);

  return (
    <Tag
      aria-labelledby={id}
      className={classes.tag!}
      stub={
        <span className={classes.total}>
          {formatTotalPrice(booking.totalPrice, shownCurrency(booking))}
          <span className={classes.reference}>{booking.reference}</span>
        </span>
      }
      stubEnd={<StatusBadge status={booking.status} />}
    >
      <h3 id={id} className={classes.when}>
        {formatShortDate(booking.date)}
        <span className={classes.time}>{formatSlotSpan(booking.timeSlot, booking.slotCount)}</span>
      </h3>
      <p className={classes.what}>
        <b>{booking.customerName}</b> · {booking.servicePackageName}
      </p>
      {note && <p className={classes.note}>{note}</p>}
      <Contact booking={booking} />
      {booking.specialInstructions && (
        <p className={classes.row}>
          <IconNote size={18} aria-hidden />
          <span className={layout.words}>{booking.specialInstructions}</span>
        </p>
      )}
      {booking.photoUrl && (
        <a
          className={classes.photo}
          href={imageUrl(booking.photoUrl)}
          target="_blank"
          rel="noreferrer"
        >
          <img
            src={imageUrl(booking.photoUrl, 320)}
            alt={`Sent by ${booking.customerName}`}
            loading="lazy"
          />
        </a>
      )}
      <BookingActions booking={booking} />
    </Tag>
  );
}

function Contact({ booking }: { booking: TechnicianBooking }) {
  const { customerPhone, customerEmail, serviceAddress } = booking;
  return (
    <div className={classes.contact}>
      {customerPhone && (
        <a className={classes.row} href={`tel:+1${customerPhone.replace(/\D/g, '')}`}>
          <IconPhone size={18} aria-hidden />
          {customerPhone}
        </a>
      )}
      {customerEmail && (
        <a className={classes.row} href={`mailto:${customerEmail}`}>
          <IconMail size={18} aria-hidden />
          <span className={layout.words}>{customerEmail}</span>
        </a>
      )}
      {serviceAddress && (
        <a
          className={classes.row}
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(serviceAddress)}`}
          target="_blank"
          rel="noreferrer"
        >
          <IconMapPin size={18} aria-hidden />
          <span className={layout.words}>{serviceAddress}</span>
        </a>
      )}
    </div>
  );
}
