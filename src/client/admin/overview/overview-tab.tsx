import { ADMIN_BOOKINGS } from '../../../shared/admin/admin-messages.ts';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Figure, Figures } from '../../ui/page/figures.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { EmailTest } from '../email/email-test.tsx';
import { usePolling } from '../use-live-admin.ts';
import { FirstSteps } from './first-steps.tsx';
import { Health } from './health.tsx';
import { Notices } from './notices.tsx';
import classes from './overview.module.css';
import { WeekChart } from './week-chart.tsx';

/** Numbers first, then what needs attention, then bookings by week. */
export default function OverviewTab() {
  const { data, isError, refetch } = trpc.admin.overview.useQuery(undefined, usePolling());
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Bone lines={8} />;
  return (
    <div className={layout.column}>
      <Health overview={data} />
      <FirstSteps overview={data} />
      <Numbers overview={data} />
      <Notices overview={data} />
      <section className={classes.box} aria-labelledby="weeks">
        <h2 id="weeks">Bookings by week</h2>
        {data.totalBookings === 0 ? (
          <p className={layout.soft}>{ADMIN_BOOKINGS.empty}</p>
        ) : (
          <WeekChart weeks={data.weeks} />
        )}
      </section>
      <EmailTest />
    </div>
  );
}

function Numbers({ overview }: { overview: Overview }) {
  const { averagePrice, activePackages, servicePackages, bookingsByStatus } = overview;
  const hidden = servicePackages - activePackages;
  return (
    <Figures>
      <Figure label="Active technicians" value={overview.activeTechnicians}>
        {overview.frozenTechnicians} frozen · {overview.supertechs} supertech
      </Figure>
      <Figure
        label="Pending applications"
        value={overview.pendingApplications}
        isWaiting={overview.pendingApplications > 0}
      />
      <Figure label="Services" value={servicePackages}>
        {averagePrice === null ? 'none active' : `average price $${averagePrice}`}
        {hidden > 0 && ` · ${hidden} hidden`}
      </Figure>
      <Figure label="Total bookings" value={overview.totalBookings}>
        {bookingsByStatus.pending.toLocaleString('en-US')} pending ·{' '}
        {bookingsByStatus.confirmed.toLocaleString('en-US')} confirmed
      </Figure>
    </Figures>
  );
}
