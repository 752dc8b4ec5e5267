import { Link } from 'wouter';
import { adminPath } from '../../../shared/admin/admin-path.ts';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { Badge } from '../../ui/badge.tsx';
import layout from '../../ui/layout.module.css';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import classes from './technicians.module.css';

export function TechnicianReviews({ technician: { id, name } }: { technician: AdminTechnician }) {
  const history = trpc.admin.technicians.history.useQuery({ id });
  const { data } = history;
  return (
    <section className={layout.card} aria-labelledby="technician-reviews">
      <h3 id="technician-reviews">{adminText('section.reviews')}</h3>
      {!data && <Unloaded query={history} lines={3} />}
      {data?.reviews.total === 0 && (
        <p className={layout.small}>{adminText('technician.noReviews')}</p>
      )}
      <ul className={layout.log}>
        {data?.reviews.reviews.map((review) => (
          <li key={review.id}>
            <p className={classes.badges}>
              <span>
                {adminText('review.stars', {
                  rating: review.rating,
                  author: review.authorName || adminText('review.guest'),
                })}
              </span>
              {review.hiddenAt !== null && <Badge tone="bad">{adminText('reviews.hidden')}</Badge>}
            </p>
            {review.text && <p className={layout.words}>{review.text}</p>}
            <div className={layout.small}>{formatInstant(review.createdAt, 'date')}</div>
          </li>
        ))}
      </ul>
      {data && data.reviews.total > 0 && (
        <p className={layout.small}>
          <Link href={adminPath('reviews', { q: name })}>
            {adminText('technician.allReviews', { count: data.reviews.total })}
          </Link>
        </p>
      )}
    </section>
  );
}
