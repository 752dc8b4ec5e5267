import { IconArrowRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { formatNextAvailable } from '../../shared/format/dates.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { hasDashboard, type TechnicianState } from '../../shared/technician/technician.ts';
import { localNow } from '../../shared/time/dates.ts';
import { isSlot } from '../../shared/time/slots.ts';
import { trpc } from '../api.ts';
import { dashboardPath } from '../last-view.ts';
import { paths } from '../paths.ts';
import { useNow } from '../ui/use-now.ts';
import classes from './next-job.module.css';

/** Only the app's start leads on: whoever comes back to the home page wants to see it. */
let isStart = true;

function startsApp(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    isStart &&
    matchMedia('(display-mode: standalone)').matches &&
    page?.type === 'navigate' &&
    page.name === location.href &&
    location.search === ''
  );
}

/** A technician's next job, at the foot of the home page; the installed app opens the dashboard instead. */
export default function NextJob({ state }: { state: TechnicianState | null }) {
  const { data: summary } = trpc.booking.summary.useQuery(undefined, {
    enabled: hasDashboard(state),
  });
  const [, navigate] = useLocation();
  const now = useNow();
  useEffect(() => {
    if (startsApp()) navigate(dashboardPath(), { replace: true });
    isStart = false;
  }, [navigate]);
  const job = summary?.today.find(({ status, endsAt }) => status === 'confirmed' && endsAt > now);

  if (!summary) return null;
  return (
    <p className={classes.line}>
      <Link href={paths.techDashboard}>
        <b>{dashboardText('next.title')}</b>{' '}
        {job && isSlot(job.timeSlot) && (
          <span>
            {`${formatNextAvailable(job.date, job.timeSlot, localNow(job.timeZone, now).date)}, ${job.customerName}`}
          </span>
        )}
        {!job && <span>{dashboardText('next.none')}</span>}
        <IconArrowRight size={18} aria-hidden />
      </Link>
    </p>
  );
}
