import { VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { formatMonth, monthHere } from '../../../shared/booking/dates.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import classes from './profile.module.css';
import { RatingBars } from './rating-bars.tsx';

const STARS = [1, 2, 3, 4, 5];

/** Customers' reviews with the technician's replies. */
export function Reviews({
  technician: { name, ratings, reviews },
}: {
  technician: TechnicianPage;
}) {
  return (
    <section aria-labelledby="reviews-title" data-print="no">
      <h2 id="reviews-title" className={classes.title}>
        Reviews
      </h2>
      {reviews.length === 0 && (
        <p className={classes.soft}>None yet. They come from completed bookings only.</p>
      )}
      {ratings && <RatingBars ratings={ratings} />}
      <ul className={classes.reviews}>
        {reviews.map(({ id, rating, text, authorName, answer, createdAt }) => (
          <li key={id}>
            <p className={classes.stars}>
              <VisuallyHidden>Rated {rating} of 5</VisuallyHidden>
              {STARS.map((star) => {
                const Star = star <= rating ? IconStarFilled : IconStar;
                return <Star key={star} size={16} aria-hidden />;
              })}
            </p>
            {text && <p>{text}</p>}
            <p className={classes.soft}>
              {authorName} · {formatMonth(monthHere(createdAt))}
            </p>
            {answer && (
              <blockquote className={classes.answer}>
                <p className={classes.soft}>{name} answered:</p>
                <p>{answer}</p>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
