import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminReview } from '../../../shared/admin/admin-records.schema.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { Badge } from '../../ui/badge.tsx';
import { showFailure } from '../../ui/failure.ts';
import layout from '../../ui/layout.module.css';
import { showSuccess } from '../../ui/page/toast.ts';
import { useListUrl } from '../admin-url.ts';
import { ListPage } from '../list-page.tsx';
import lists from '../lists.module.css';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useListPolling } from '../use-live-admin.ts';

const options = [
  { value: '', label: adminText('reviews.all') },
  { value: 'visible', label: adminText('reviews.visible') },
  { value: 'hidden', label: adminText('reviews.hidden') },
];

/** Hidden reviews don't count toward the rating; nothing is deleted. */
export default function ReviewsTab() {
  const list = useListUrl('reviews');
  const { q, filter } = list.params;
  const visibility = filter === 'visible' || filter === 'hidden' ? filter : undefined;
  const query = trpc.admin.reviews.list.useQuery({ ...list.input, visibility }, useListPolling());
  const isFiltered = q !== '' || visibility !== undefined;
  return (
    <ListPage
      heading={adminText('section.reviews')}
      list={list}
      label={adminText('reviews.search')}
      placeholder={adminText('reviews.search.placeholder')}
      filter={{ label: adminText('filter.show'), value: visibility ?? '', options }}
      query={query}
      empty={
        isFiltered
          ? { title: adminText('reviews.noMatch') }
          : {
              title: adminText('reviews.empty.title'),
              hint: adminText('reviews.empty.text'),
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
  const name = adminText('review.stars', {
    rating,
    author: authorName || adminText('review.guest'),
  });
  return (
    <li className={lists.row}>
      <div className={lists.main}>
        <p className={lists.name}>
          <span>{name}</span>
          {hiddenAt !== null && <Badge tone="bad">{adminText('reviews.hidden')}</Badge>}
        </p>
        {review.text && <p className={layout.words}>{review.text}</p>}
        {review.answer && (
          <p className={lists.meta}>{adminText('review.reply', { answer: review.answer })}</p>
        )}
        {review.hiddenReason && (
          <p className={lists.meta}>
            {adminText('review.hiddenReason', { reason: review.hiddenReason })}
          </p>
        )}
        <p className={lists.meta}>
          {adminText('review.about', {
            technician: technicianName,
            day: formatInstant(review.createdAt, 'date'),
          })}
        </p>
      </div>
      <div className={lists.end}>
        {hiddenAt === null && (
          <Button
            variant="default"
            aria-label={adminText('review.hide.label', { name })}
            onClick={() => setHiding(true)}
          >
            {adminText('review.hide')}
          </Button>
        )}
        {hiddenAt !== null && !isErased && (
          <Button
            variant="default"
            aria-label={adminText('review.show.label', { name })}
            loading={show.isPending}
            onClick={() => show.mutate({ id })}
          >
            {adminText('review.show')}
          </Button>
        )}
      </div>
      {isHiding && (
        <ReasonDialog
          title={adminText('review.hide.title')}
          confirmLabel={adminText('review.hide')}
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
          {adminText('review.hide.text')}
        </ReasonDialog>
      )}
    </li>
  );
}

function useReviewActions() {
  const utils = trpc.useUtils();
  function withToasts(action: 'hide' | 'show') {
    return {
      onSuccess: () => showSuccess(adminText.notice(`review.${action}.done`)),
      onError: (error: { message: string; data?: unknown }) =>
        showFailure(error, adminText.notice(`review.${action}.failed`)),
      onSettled: () =>
        Promise.all([utils.admin.reviews.invalidate(), utils.discovery.invalidate()]),
    };
  }
  return {
    hide: trpc.admin.reviews.hide.useMutation(withToasts('hide')),
    show: trpc.admin.reviews.show.useMutation(withToasts('show')),
  };
}
