import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminTechniciansText } from '../../../shared/messages/admin/admin-technicians.ts';
import { Rating } from '../../ui/rating.tsx';
import classes from './technicians.module.css';

export function Figures({ technician }: { technician: AdminTechnician }) {
  const { nextAvailable, openRequests, rating, reviewCount, repliesWithinHours } = technician;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{adminTechniciansText('technician.nextFree')}</dt>
        <dd>{nextAvailable ?? '–'}</dd>
      </div>
      <div>
        <dt>{adminTechniciansText('technician.openRequests')}</dt>
        <dd>{openRequests}</dd>
      </div>
      <div>
        <dt>{adminTechniciansText('technician.rating')}</dt>
        <dd>
          <Rating rating={rating} reviewCount={reviewCount} />
        </dd>
      </div>
      <div>
        <dt>{adminTechniciansText('technician.answersWithin')}</dt>
        <dd>{repliesWithinHours === null ? '–' : `${repliesWithinHours} h`}</dd>
      </div>
    </dl>
  );
}
