import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { shellText } from '../../shared/messages/shell.ts';
import { ratingText } from '../../shared/technician/technician.ts';

interface Props {
  /** With one decimal, as in the API: `4.9`. */
  rating: string | number;
  reviewCount: number;
}

/** Without reviews, it says "New". */
export function Rating({ rating, reviewCount }: Props) {
  const text = ratingText(Number(rating), reviewCount);
  if (reviewCount === 0) return <span className="shell-new">{text}</span>;
  return (
    <span className="shell-rating">
      <IconStarFilled size={14} aria-hidden />
      <VisuallyHidden>
        {shellText('rating.label', { rating: text, count: reviewCount })}
      </VisuallyHidden>
      <b aria-hidden>{text}</b>
      <span className="shell-count" aria-hidden>
        {`(${reviewCount})`}
      </span>
    </span>
  );
}
