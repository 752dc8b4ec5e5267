import { Link } from 'wouter';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { trpc } from '../../api.ts';
import { formatDay } from '../../ui/format-day.ts';
import layout from '../../ui/layout.module.css';
import { Bone } from '../../ui/page/skeletons.tsx';
import { adminPath } from '../admin-url.ts';
import { Badge } from '../badge.tsx';
import classes from './technicians.module.css';

/** The latest reviews, hidden ones too. */
export function TechnicianReviews({ technician: { id, name } }: { technician: AdminTechnician }) {
  const { data } = trpc.admin.technicians.history.useQuery({ id });
  return (
    <section className={layout.card} aria-labelledby="technician-reviews">
      <h3 id="technician-reviews">Reviews</h3>
      {!data && <Bone lines={3} />}
      {data?.reviews.total === 0 && <p className={layout.small}>No reviews yet.</p>}
      <ul className={layout.log}>
        {data?.reviews.reviews.map((review) => (
          <li key={review.id}>
            <p className={classes.badges}>
              {review.rating} of 5 stars from {review.authorName || 'Guest'}
              {review.hiddenAt !== null && <Badge tone="bad">Hidden</Badge>}
            </p>
            {review.text && <p className={layout.words}>{review.text}</p>}
            <div className={layout.small}>{formatDay(review.createdAt)}</div>
          </li>
        ))}
      </ul>
      {data && data.reviews.total > 0 && (
        <p className={layout.small}>
          <Link href={adminPath('reviews', { q: name })}>
            View all {data.reviews.total.toLocaleString('en-US')} reviews
          </Link>
        </p>
      )}
    </section>
  );
}
