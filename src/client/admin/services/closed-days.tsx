import { Button } from '@mantine/core';
import type { ClosedPeriod } from '../../../shared/admin/closed-period.schema.ts';
import { bookingsStay } from '../../../shared/booking/closed-period.ts';
import { formatDateRange } from '../../../shared/format/dates.ts';
import { adminServicesText } from '../../../shared/messages/admin/admin-services.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import classes from './closed-days.module.css';
import { ClosedDaysForm } from './closed-days-form.tsx';
import { useClosedDays } from './use-closed-days.tsx';

/** Holidays and other days on which no one can be booked. */
export function ClosedDays() {
  const query = trpc.admin.closedPeriods.list.useQuery();
  const { data: periods } = query;
  const { add, reopen } = useClosedDays();

  return (
    <section className={`${layout.card} ${classes.section}`} aria-labelledby="closed-days">
      <div>
        <h2 id="closed-days">{adminServicesText('closedDays')}</h2>
        <p className={layout.soft}>{adminServicesText('holidaysAndOtherDaysWhen')}</p>
      </div>
      {!periods && <Unloaded query={query} lines={2} />}
      {periods && periods.length > 0 && (
        <ul>
          {periods.map((period) => (
            <Period key={period.id} period={period} onReopen={() => reopen(period)} />
          ))}
        </ul>
      )}
      <ClosedDaysForm add={add} />
    </section>
  );
}

function Period({ period, onReopen }: { period: ClosedPeriod; onReopen: () => void }) {
  const { from, to, reason, bookings } = period;
  const range = formatDateRange(from, to);
  return (
    <li className={classes.period}>
      <span className={classes.what}>
        <b>{range}</b>
        <span>{reason}</span>
        {bookings > 0 && <span className={layout.small}>{bookingsStay(bookings)}</span>}
      </span>
      <Button
        variant="subtle"
        aria-label={adminServicesText('reopenOne', { range, reason })}
        onClick={onReopen}
      >
        {adminServicesText('reopen')}
      </Button>
    </li>
  );
}
