import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { AdminReview } from '../../../shared/admin/admin-records.schema.ts';
import { trpc } from '../../api.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { useAdminParams } from '../admin-url.ts';
import { Badge } from '../badge.tsx';
import { formatDay } from '../format-instant.ts';
import { ListBar } from '../list-bar.tsx';
import lists from '../lists.module.css';
import { Pager } from '../pager.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { usePolling } from '../use-live-admin.ts';
import { useReviewActions } from './use-review-actions.ts';

const PAGE_SIZE = 25;

const options = [
  { value: '', label: 'All reviews' },
  { value: 'visible', label: 'Visible' },
  { value: 'hidden', label: 'Hidden' },
];

/** Customers' reviews. Hidden ones don't count toward the rating; nothing is deleted. */
export default function ReviewsTab() {
  const [params, change] = useAdminParams('reviews');
  const { filter } = params;
  const visibility = filter === 'visible' || filter === 'hidden' ? filter : undefined;
  const query = params.q || undefined;
  const { data, isError, isPending, refetch } = trpc.admin.reviews.list.useQuery(
    { query, visibility, limit: PAGE_SIZE, offset: (params.page - 1) * PAGE_SIZE },
    { ...usePolling(), placeholderData: (previous) => previous },
  );

  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      <VisuallyHidden component="h2">Reviews</VisuallyHidden>
      <ListBar
        label="Search reviews"
        placeholder="Text, customer or technician"
        query={params.q}
        onQuery={(q) => change({ q }, { replace: true })}
        filter={{
          label: 'Show',
          value: visibility ?? '',
          options,
          onChange: (value) => change({ filter: value }),
        }}
      />
      {isPending && <Bone lines={8} />}
      {data?.total === 0 && (
        <EmptyState
          title={query || visibility ? 'No matching reviews' : 'No reviews yet'}
          hint={
            query || visibility
              ? undefined
              : 'Customers are asked for a review once the work is done.'
          }
        />
      )}
      {data && data.reviews.length > 0 && (
        <ul className={`${lists.card} ${lists.rows}`}>
          {data.reviews.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ul>
      )}
      <Pager
        page={params.page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onPage={(page) => change({ page: String(page) })}
      />
    </>
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
        {review.text && <p className={lists.words}>{review.text}</p>}
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
          pending={hide.isPending}
          onConfirm={(reason) => hide.mutate({ id, reason }, { onSuccess: () => setHiding(false) })}
          onClose={() => setHiding(false)}
        >
          It will disappear from the technician’s page and no longer count toward the rating. Your
          reason goes into the audit log.
        </ReasonDialog>
      )}
    </li>
  );
}
