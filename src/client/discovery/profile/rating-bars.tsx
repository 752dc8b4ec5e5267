import { VisuallyHidden } from '@mantine/core';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import classes from './rating-bars.module.css';

/** How many reviews gave five stars, four and so on. `ratings` starts with one star. */
export function RatingBars({ ratings }: { ratings: readonly number[] }) {
  const most = Math.max(...ratings);
  const rows = ratings.map((count, at) => ({ stars: at + 1, count })).reverse();
  return (
    <ul className={classes.bars} aria-label={discoveryText('reviews.chart')}>
      {rows.map(({ stars, count }) => (
        <li key={stars}>
          <VisuallyHidden>{discoveryText('reviews.stars', { stars, count })}</VisuallyHidden>
          <span aria-hidden="true">{stars}</span>
          <meter className={classes.bar} max={most} value={count} aria-hidden="true" />
          <span aria-hidden="true">{count}</span>
        </li>
      ))}
    </ul>
  );
}
