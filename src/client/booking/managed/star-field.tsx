import { IconStarFilled } from '@tabler/icons-react';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import classes from './star-field.module.css';

const STARS = [1, 2, 3, 4, 5];

interface Props {
  legend: string;
  /** 1 to 5; null for none. */
  value: number | null;
  onChange: (stars: number) => void;
}

export function StarField({ legend, value, onChange }: Props) {
  return (
    <fieldset className={classes.stars}>
      <legend>{legend}</legend>
      <div className={classes.row}>
        {STARS.map((stars) => (
          <label key={stars} className={classes.star} data-lit={stars <= (value ?? 0) || undefined}>
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={myBookingsText('review.stars', { stars })}
            />
            <IconStarFilled size={30} aria-hidden />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Stars({ value }: { value: number }) {
  return (
    <span
      className={classes.row}
      role="img"
      aria-label={myBookingsText('review.rated', { value, length: STARS.length })}
    >
      {STARS.map((stars) => (
        <span key={stars} className={classes.shown} data-lit={stars <= value || undefined}>
          <IconStarFilled size={18} aria-hidden />
        </span>
      ))}
    </span>
  );
}
