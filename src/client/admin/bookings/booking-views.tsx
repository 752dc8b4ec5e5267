import { Link } from 'wouter';
import { adminText } from '../../../shared/messages/admin.ts';
import { adminPath } from '../admin-url.ts';
import { isView, VIEWS, type ViewParams } from './booking-view.ts';
import classes from './bookings.module.css';

/** What most admins look for. Each is an address, to be kept or sent like any other view. */
export function BookingViews({ params }: { params: ViewParams }) {
  return (
    <nav className={classes.views} aria-label={adminText('filter.views')}>
      {VIEWS.map((view) => (
        <Link
          key={view.name}
          className={classes.view}
          href={adminPath('bookings', { ...view.params })}
          aria-current={isView(params, view.params) ? 'page' : undefined}
        >
          {view.name}
        </Link>
      ))}
    </nav>
  );
}
