import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminReview } from '../../../shared/admin/admin-records.schema.ts';
import { trpc } from '../../api.ts';
import { formatDay } from '../../ui/format-day.ts';
import layout from '../../ui/layout.module.css';
import { Badge } from '../badge.tsx';
import { ListPage } from '../list-page.tsx';
import lists from '../lists.module.css';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useListUrl } from '../use-list-url.ts';
import { useListPolling } from '../use-live-admin.ts';
import { useReviewActions } from './use-review-actions.ts';

const options = [
  { value: '', label: 'All reviews' },
  { value: 'visible', label: 'Visible' },
  { value: 'hidden', label: 'Hidden' },
];

/** Customers' reviews. Hidden ones don't count toward the rating; nothing is deleted. */
export default function ReviewsTab() {
  const list = useListUrl('reviews');
  const { q, filter } = list.params;
  const visibility = filter === 'visible' || filter === 'hidden' ? filter : undefined;
  const query = trpc.admin.reviews.list.useQuery({ ...list.input, visibility }, useListPolling());
  const isFiltered = q !== '' || visibility !== undefined;
  return (
    <ListPage
      heading="Reviews"
      list={list}
      label="Search reviews"
      placeholder="Text, customer or technician"
      filter={{ label: 'Show', value: visibility ?? '', options }}
      query={query}
      empty={
        isFiltered
          ? { title: 'No matching reviews' }
          : {
              title: 'No reviews yet',
              hint: 'Customers are asked for a review once the work is done.',
            }
      }
    >
      {({ reviews }) => (
        <ul className={`${lists.card} ${lists.rows}`}>
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function ReviewRow({ review }: { review: AdminReview }) {
  const { hide, show } = useReviewActions();
  const [isHiding, setHiding] = useState(false);
  const { id, rating, authorName, technicianName, hiddenAt } = review;
  const name = `${rating} of 5 stars from ${authorName || 'Guest'}`;
  return (
    <li className={lists.row}>
      <div className={lists.main}>
        <p className={lists.name}>
          {name}
          {hiddenAt !== null && <Badge tone="bad">Hidden</Badge>}
        </p>
        {review.text && <p className={layout.words}>{review.text}</p>}
        {review.answer && <p className={lists.meta}>Reply: {review.answer}</p>}
        {review.hiddenReason && (
          <p className={lists.meta}>Reason for hiding: {review.hiddenReason}</p>
        )}
        <p className={lists.meta}>
          for {technicianName} · {formatDay(review.createdAt)}
        </p>
      </div>
      <div className={lists.end}>
        {hiddenAt === null ? (
          <Button variant="default" aria-label={`Hide: ${name}`} onClick={() => setHiding(true)}>
            Hide
          </Button>
        ) : (
          <Button
            variant="default"
            aria-label={`Unhide: ${name}`}
            loading={show.isPending}
            onClick={() => show.mutate({ id })}
          >
            Unhide
          </Button>
        )}
      </div>
      {isHiding && (
        <ReasonDialog
          title="Hide this review?"
          confirmLabel="Hide"
          draftKey={`hide-${id}`}
          pending={hide.isPending}
          onConfirm={(reason, forget) =>
            hide.mutate(
              { id, reason },
              {
                onSuccess() {
                  forget();
                  setHiding(false);
                },
              },
            )
          }
          onClose={() => setHiding(false)}
        >
          It will disappear from the technician’s page and no longer count toward the rating. Your
          reason goes into the audit log.
        </ReasonDialog>
      )}
    </li>
  );
}
