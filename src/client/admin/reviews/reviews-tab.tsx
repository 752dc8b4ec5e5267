import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminReview } from '../../../shared/admin/admin-records.schema.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { adminText } from '../../../shared/messages/admin/admin.ts';
import { adminReviewsText } from '../../../shared/messages/admin/admin-reviews.ts';
import { trpc } from '../../api.ts';
import { Badge } from '../../ui/badge.tsx';
import layout from '../../ui/layout.module.css';
import { ListPage } from '../list-page.tsx';
import lists from '../lists.module.css';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useListUrl } from '../use-list-url.ts';
import { useListPolling } from '../use-live-admin.ts';
import { useReviewActions } from './use-review-actions.ts';

const options = [
  { value: '', label: adminReviewsText('allReviews') },
  { value: 'visible', label: adminReviewsText('visible') },
  { value: 'hidden', label: adminReviewsText('hidden') },
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
      heading={adminText('reviews')}
      list={list}
      label={adminReviewsText('searchReviews')}
      placeholder={adminReviewsText('textCustomerOrTechnician')}
      filter={{ label: adminText('show'), value: visibility ?? '', options }}
      query={query}
      empty={
        isFiltered
          ? { title: adminReviewsText('noMatchingReviews') }
          : {
              title: adminReviewsText('noReviews'),
              hint: adminReviewsText('customersAreAsked'),
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
  const { id, rating, authorName, technicianName, hiddenAt, isErased } = review;
  const name = adminReviewsText('of5Stars', {
    rating,
    author: authorName || adminReviewsText('guest'),
  });
  return (
    <li className={lists.row}>
      <div className={lists.main}>
        <p className={lists.name}>
          <span>{name}</span>
          {hiddenAt !== null && <Badge tone="bad">{adminReviewsText('hidden')}</Badge>}
        </p>
        {review.text && <p className={layout.words}>{review.text}</p>}
        {review.answer && (
          <p className={lists.meta}>{adminReviewsText('reply', { answer: review.answer })}</p>
        )}
        {review.hiddenReason && (
          <p className={lists.meta}>
            {adminReviewsText('reasonForHiding', { reason: review.hiddenReason })}
          </p>
        )}
        <p className={lists.meta}>
          {adminReviewsText('for', {
            technician: technicianName,
            day: formatInstant(review.createdAt, 'date'),
          })}
        </p>
      </div>
      <div className={lists.end}>
        {hiddenAt === null && (
          <Button
            variant="default"
            aria-label={adminReviewsText('hideOne', { name })}
            onClick={() => setHiding(true)}
          >
            {adminReviewsText('hide')}
          </Button>
        )}
        {hiddenAt !== null && !isErased && (
          <Button
            variant="default"
            aria-label={adminReviewsText('unhideOne', { name })}
            loading={show.isPending}
            onClick={() => show.mutate({ id })}
          >
            {adminReviewsText('unhide')}
          </Button>
        )}
      </div>
      {isHiding && (
        <ReasonDialog
          title={adminReviewsText('hideThisReview')}
          confirmLabel={adminReviewsText('hide')}
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
          {adminReviewsText('itWillDisappear')}
        </ReasonDialog>
      )}
    </li>
  );
}
