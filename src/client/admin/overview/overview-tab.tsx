import { Suspense } from 'react';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { formatCents } from '../../../shared/site/price.ts';
import { trpc } from '../../api.ts';
import { OfferedPasskey } from '../../passkeys/offered-passkey.tsx';
import layout from '../../ui/layout.module.css';
import { Figure, Figures } from '../../ui/page/figures.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import classes from '../overview.module.css';
import { usePolling } from '../use-live-admin.ts';
import { Health } from './health.tsx';
import { Notices } from './notices.tsx';
import { WeekChart } from './week-chart.tsx';

/** Only a new site's needs it. */
const FirstSteps = lazyPart(() => import('./first-steps.tsx'));

/** At the end of the tab, and with a form's files: the rest doesn't wait for them. */
const EmailTest = lazyPart(() => import('../email/email-test.tsx'));

export default function OverviewTab() {
  const query = trpc.admin.overview.useQuery(undefined, usePolling());
  const { data } = query;
  if (!data) return <Unloaded query={query} lines={8} />;
  return (
    <div className={layout.column}>
      {!data.setup.freeTime && (
        <Suspense fallback={<Bone lines={8} />}>
          <FirstSteps overview={data} />
        </Suspense>
      )}
      <Notices overview={data} />
      <OfferedPasskey />
      <Health overview={data} />
      <Numbers overview={data} />
      <section className={classes.box} aria-labelledby="weeks">
        <h2 id="weeks">{adminText('weeks.title')}</h2>
        {data.totalBookings === 0 ? (
          <p className={layout.soft}>{adminText('bookings.empty.title')}</p>
        ) : (
          <WeekChart weeks={data.weeks} />
        )}
      </section>
      <Suspense>
        <EmailTest />
      </Suspense>
    </div>
  );
}

function Numbers({ overview }: { overview: Overview }) {
  const { averagePrice, activePackages, servicePackages, bookingsByStatus } = overview;
  const hidden = servicePackages - activePackages;
  return (
    <Figures>
      <Figure label={adminText('figure.active')} value={overview.activeTechnicians}>
        {adminText('figure.standing', {
          frozen: overview.frozenTechnicians,
          supertechs: overview.supertechs,
        })}
      </Figure>
      <Figure
        label={adminText('figure.applications')}
        value={overview.pendingApplications}
        isWaiting={overview.pendingApplications > 0}
      />
      <Figure label={adminText('section.services')} value={servicePackages}>
        <span>
          {averagePrice === null
            ? adminText('figure.noneActive')
            : adminText('figure.price', { averagePrice: formatCents(averagePrice * 100) })}
        </span>
        <span>{hidden > 0 && adminText('figure.hidden', { hidden })}</span>
      </Figure>
      <Figure label={adminText('figure.bookings')} value={overview.totalBookings}>
        {adminText('figure.statuses', {
          pending: bookingsByStatus.pending,
          confirmed: bookingsByStatus.confirmed,
        })}
      </Figure>
    </Figures>
  );
}
