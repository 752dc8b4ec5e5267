import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { REVIEW_TEXT_MAX } from '../../../shared/booking/booking.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { nameWithin } from '../../../shared/booking/technician-name.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { LongText } from '../../ui/form/long-text.tsx';
import './managed-booking.css';
import { forgetReview, readReview, storeReview } from './review-draft.ts';
import { StarField } from './star-field.tsx';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  link: { token: string; mailbox: string };
  booking: ManagedBooking;
  action: LinkActions['review'];
}

export function ReviewForm({ link, booking, action }: Props) {
  const { reference } = booking;
  const [draft, setDraft] = useState(() => readReview(reference));
  const { rating, text } = draft;
  useEffect(() => storeReview(reference, draft), [reference, draft]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rating === null) return;
    action.mutate({ ...link, rating, text }, { onSuccess: () => forgetReview(reference) });
  }

  return (
    <form className="managed-box" onSubmit={submit} data-print="no">
      <h2>{myBookingsText('review.title', { name: nameWithin(booking) })}</h2>
      <StarField
        legend={myBookingsText('review.rating')}
        value={rating}
        onChange={(stars) => setDraft({ rating: stars, text })}
      />
      <LongText
        label={myBookingsText('review.field')}
        description={myBookingsText('review.hint')}
        size="md"
        rows={4}
        limit={REVIEW_TEXT_MAX}
        value={text}
        onChange={(event) => setDraft({ rating, text: event.currentTarget.value })}
      />
      <div className="managed-actions">
        <Button type="submit" disabled={rating === null} loading={action.isPending}>
          {myBookingsText('review.submit')}
        </Button>
      </div>
    </form>
  );
}
