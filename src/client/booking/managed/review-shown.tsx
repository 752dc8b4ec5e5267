import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { technicianName } from '../technician-name.ts';
import classes from './managed-booking.module.css';
import { Stars } from './star-field.tsx';

interface Props {
  booking: ManagedBooking;
  review: NonNullable<ManagedBooking['review']>;
}

export function ReviewShown({ booking, review: { rating, text, answer } }: Props) {
  return (
    <section className={classes.section}>
      <h2>{myBookingsText('review.own')}</h2>
      <Stars value={rating} />
      {text && <p>{text}</p>}
      {answer && (
        <p className={classes.soft}>
          {myBookingsText('review.reply', { name: technicianName(booking), answer })}
        </p>
      )}
    </section>
  );
}
