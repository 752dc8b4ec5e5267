import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { REVIEW_TEXT_MAX } from '../../../shared/booking/booking.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { managedBookingText } from '../../../shared/messages/booking/managed-booking.ts';
import { LongText } from '../../ui/form/long-text.tsx';
import { nameWithin } from '../technician-name.ts';
import classes from './managed-booking.module.css';
import { StarField } from './star-field.tsx';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  action: LinkActions['review'];
}

/** A star rating with an optional text. Possible once, after the work is done. */
export function ReviewForm({ token, booking, action }: Props) {
  const [rating, setRating] = useState<number | null>(null);
  const [text, setText] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rating !== null) action.mutate({ token, rating, text });
  }

  return (
    <form className={classes.box} onSubmit={submit}>
      <h2>{managedBookingText('howWas', { name: nameWithin(booking) })}</h2>
      <StarField legend={managedBookingText('yourRating')} value={rating} onChange={setRating} />
      <LongText
        label={managedBookingText('yourReviewOptional')}
        description={managedBookingText('shownWithYourFirstName')}
        size="md"
        rows={4}
        limit={REVIEW_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" disabled={rating === null} loading={action.isPending}>
          {managedBookingText('postReview')}
        </Button>
      </div>
    </form>
  );
}
