import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { Rating } from '../../ui/rating.tsx';
import classes from './technicians.module.css';

export function Figures({ technician }: { technician: AdminTechnician }) {
  const { nextAvailable, openRequests, rating, reviewCount, repliesWithinHours } = technician;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{adminText('technician.nextFree')}</dt>
        <dd>{nextAvailable ?? '–'}</dd>
      </div>
      <div>
        <dt>{adminText('technician.openRequests')}</dt>
        <dd>{openRequests}</dd>
      </div>
      <div>
        <dt>{adminText('technician.rating')}</dt>
        <dd>
          <Rating rating={rating} reviewCount={reviewCount} />
        </dd>
      </div>
      <div>
        <dt>{adminText('technician.answersWithin')}</dt>
        <dd>{repliesWithinHours === null ? '–' : `${repliesWithinHours} h`}</dd>
      </div>
    </dl>
  );
}
