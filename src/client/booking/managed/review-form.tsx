import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { REVIEW_TEXT_MAX } from '../../../shared/booking/booking.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { nameWithin } from '../../../shared/booking/technician-name.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { createDraft, fieldsOf, textOf } from '../../ui/draft.ts';
import { LongText } from '../../ui/form/long-text.tsx';
import './managed-booking.css';
import { StarField } from './star-field.tsx';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  link: { token: string; mailbox: string };
  booking: ManagedBooking;
  action: LinkActions['review'];
}

export function ReviewForm({ link, booking, action }: Props) {
  const { reference } = booking;
  const draft = useMemo(() => reviewDraft(reference), [reference]);
  const [typed, setTyped] = useState(() => draft.read());
  const { rating, text } = typed;
  useEffect(() => draft.store(typed), [draft, typed]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rating === null) return;
    action.mutate({ ...link, rating, text }, { onSuccess: draft.forget });
  }

  return (
    <form className="managed-box" onSubmit={submit} data-print="no">
      <h2>{myBookingsText('review.title', { name: nameWithin(booking) })}</h2>
      <StarField
        legend={myBookingsText('review.rating')}
        value={rating}
        onChange={(stars) => setTyped({ rating: stars, text })}
      />
      <LongText
        label={myBookingsText('review.field')}
        description={myBookingsText('review.hint')}
        size="md"
        rows={4}
        limit={REVIEW_TEXT_MAX}
        value={text}
        onChange={(event) => setTyped({ rating, text: event.currentTarget.value })}
      />
      <div className="managed-actions">
        <Button type="submit" disabled={rating === null} loading={action.isPending}>
          {myBookingsText('review.submit')}
        </Button>
      </div>
    </form>
  );
}

/** Kept in this tab until it's posted. */
export function reviewDraft(reference: string) {
  return createDraft({
    kind: 'sessionStorage',
    key: `review-draft ${reference}`,
    restore(stored) {
      const { rating, text } = fieldsOf(stored);
      const stars = [1, 2, 3, 4, 5].find((known) => known === rating);
      return { rating: stars ?? null, text: textOf(text) };
    },
  });
}
