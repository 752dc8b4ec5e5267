import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import classes from './card-arrows.module.css';

interface Props {
  name: string;
  count: number;
  /** The shown photo's place among them. */
  at: number;
  onMove: (at: number) => void;
}

export default function CardArrows({ name, count, at, onMove }: Props) {
  return (
    <>
      <button
        type="button"
        className={`${classes.arrow} ${classes.previous}`}
        aria-label={discoveryText('photo.previous', { name })}
        onClick={() => onMove((at + count - 1) % count)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={`${classes.arrow} ${classes.next}`}
        aria-label={discoveryText('photo.next', { name })}
        onClick={() => onMove((at + 1) % count)}
      >
        <IconChevronRight size={18} aria-hidden />
      </button>
      <span className={classes.dots} aria-hidden="true">
        {[...Array(count).keys()].map((each) => (
          <span key={each} data-current={each === at || undefined} />
        ))}
      </span>
    </>
  );
}
