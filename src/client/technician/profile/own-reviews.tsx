import { VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatInstant } from '../../../shared/format/instants.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import classes from './profile-tab.module.css';
import { ReviewAnswer } from './review-answer.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

export function OwnReviews() {
  // No event announces new reviews, so always reload.
  const query = trpc.technician.reviews.useQuery(undefined, { staleTime: 0 });
  const { data: reviews } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The overview's figures lead here.
    if (location.hash === '#own-reviews') heading.current?.scrollIntoView();
  }, []);
  return (
    <section className={layout.card} aria-labelledby="own-reviews">
      <h2 ref={heading} id="own-reviews">
        {dashboardText('reviews.title')}
      </h2>
      {!reviews && <Unloaded query={query} lines={3} />}
      {reviews?.length === 0 && <p className={layout.soft}>{dashboardText('reviews.empty')}</p>}
      <ul className={classes.list}>
        {reviews?.map((review) => (
          <li key={review.id} className={classes.review}>
            <p className={classes.byline}>
              <span className={classes.stars} aria-hidden="true">
                {STARS.map((star) =>
                  star <= review.rating ? (
                    <IconStarFilled key={star} size={16} />
                  ) : (
                    <IconStar key={star} size={16} />
                  ),
                )}
              </span>
              <VisuallyHidden>
                {dashboardText('reviews.stars', { rating: review.rating })}
              </VisuallyHidden>
              <b>{review.authorName || dashboardText('reviews.customer')}</b>
              <span className={layout.soft}>{formatInstant(review.createdAt, 'date')}</span>
            </p>
            {review.text && <p className={layout.words}>{review.text}</p>}
            <ReviewAnswer review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}
