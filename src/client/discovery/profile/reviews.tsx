import { VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { formatInstant } from '../../../shared/format/instants.ts';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import classes from './profile.module.css';
import ratingBars from './rating-bars.module.css';

const STARS = [1, 2, 3, 4, 5];

export function Reviews({
  technician: { name, ratings, reviews },
}: {
  technician: TechnicianPage;
}) {
  return (
    <section aria-labelledby="reviews-title" data-print="no">
      <h2 id="reviews-title" className={classes.title}>
        {discoveryText('reviews.title')}
      </h2>
      {reviews.length === 0 && <p className={classes.soft}>{discoveryText('reviews.none')}</p>}
      {ratings && <RatingBars ratings={ratings} />}
      <ul className={classes.reviews}>
        {reviews.map(
          ({ id, rating, text, language, authorName, answer, answerLanguage, createdAt }) => (
            <li key={id}>
              <p className={classes.stars}>
                <VisuallyHidden>{discoveryText('reviews.rated', { rating })}</VisuallyHidden>
                {STARS.map((star) => {
                  const Star = star <= rating ? IconStarFilled : IconStar;
                  return <Star key={star} size={16} aria-hidden />;
                })}
              </p>
              {text && <p lang={language ?? undefined}>{text}</p>}
              <p className={classes.soft}>
                {`${authorName} · ${formatInstant(createdAt, 'month')}`}
              </p>
              {answer && (
                <blockquote className={classes.answer}>
                  <p className={classes.soft}>{discoveryText('reviews.reply', { name })}</p>
                  <p lang={answerLanguage ?? undefined}>{answer}</p>
                </blockquote>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function RatingBars({ ratings }: { ratings: readonly number[] }) {
  const most = Math.max(...ratings);
  const rows = ratings.map((count, at) => ({ stars: at + 1, count })).reverse();
  return (
    <ul className={ratingBars.bars} aria-label={discoveryText('reviews.chart')}>
      {rows.map(({ stars, count }) => (
        <li key={stars}>
          <VisuallyHidden>{discoveryText('reviews.stars', { stars, count })}</VisuallyHidden>
          <span aria-hidden="true">{stars}</span>
          <meter className={ratingBars.bar} max={most} value={count} aria-hidden="true" />
          <span aria-hidden="true">{count}</span>
        </li>
      ))}
    </ul>
  );
}
