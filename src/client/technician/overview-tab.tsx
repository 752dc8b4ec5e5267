import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { daysUntil, nextJobOf } from '../../shared/booking/agenda.ts';
import type { BookingSummary } from '../../shared/booking/booking.schema.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { ratingText } from '../../shared/technician/technician.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { localNow } from '../../shared/time/dates.ts';
import { trpc } from '../api.ts';
import { OfferedPasskey } from '../passkeys/offered-passkey.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { Figure, Figures } from '../ui/page/figures.tsx';
import { lazyPart } from '../ui/page/lazy-part.tsx';
import { Bone } from '../ui/page/skeletons.tsx';
import { useNow } from '../ui/use-now.ts';
import { BookingDialogs } from './bookings/booking-dialogs.tsx';
import { BookingRows } from './bookings/booking-row.tsx';
import { CallOffDialog, tabPath } from './dashboard-tab.ts';
import { DayLine } from './day-line.tsx';
import classes from './overview-tab.module.css';
import { PriceNews } from './price-news.tsx';

const FirstHours = lazyPart(() => import('./availability/first-hours.tsx'));
const OwnIncome = lazyPart(() => import('./own-income.tsx'));

export default function OverviewTab({ profile }: { profile: TechnicianProfile }) {
  const { data: summary, isError, refetch } = trpc.booking.summary.useQuery();
  if (isError && !summary) return <ErrorState onRetry={() => void refetch()} />;

  return (
    <BookingDialogs>
      {profile.state !== 'frozen' && !profile.nextAvailable && (
        <Suspense fallback={null}>
          <FirstHours />
        </Suspense>
      )}
      <PriceNews profile={profile} />
      {summary ? <Today profile={profile} summary={summary} /> : <Bone lines={8} />}
      <Suspense fallback={null}>
        <OwnIncome />
      </Suspense>
    </BookingDialogs>
  );
}

interface TodayProps {
  profile: TechnicianProfile;
  summary: BookingSummary;
}

/** The next job, the day and what waits for an answer; then figures and what's new. */
function Today({ profile, summary: { pending, confirmed, recent, today } }: TodayProps) {
  const now = useNow();
  const standing = today.filter(({ isCalledOff }) => !isCalledOff);
  const requests = standing.filter(({ status }) => status === 'pending');
  const ended = standing.filter(({ status, endsAt }) => status === 'confirmed' && endsAt <= now);
  const job = nextJobOf(today, now);
  const [isSick, setSick] = useState(false);
  const { date } = localNow(profile.timeZone, now);

  return (
    <div className={classes.today}>
      <OfferedPasskey />
      <Part id="next-job" title={dashboardText('next.title')}>
        {job ? (
          <BookingRows bookings={[job]} hasDates={daysUntil(job, now) !== 0} hasNext />
        ) : (
          <p>{dashboardText('jobs.empty')}</p>
        )}
      </Part>
      <Part
        id="today"
        title={dashboardText('day.today')}
        action={
          <Button size="compact-md" variant="default" onClick={() => setSick(true)}>
            {dashboardText('sick.today')}
          </Button>
        }
      >
        <DayLine
          jobs={standing.filter((booking) => daysUntil(booking, now) === 0)}
          timeZone={profile.timeZone}
        />
      </Part>
      {requests.length > 0 && (
        <Part id="requests" title={dashboardText('requests.count', { requests: requests.length })}>
          <BookingRows bookings={requests} hasDates />
        </Part>
      )}
      {ended.length > 0 && (
        <Part id="ended" title={dashboardText('ended.count', { jobs: ended.length })}>
          <BookingRows bookings={ended} hasDates />
        </Part>
      )}
      {isSick && (
        <Suspense>
          <CallOffDialog
            title={dashboardText('sick.today')}
            from={date}
            to={date}
            reason={dashboardText('reason.sick')}
            onClose={() => setSick(false)}
          />
        </Suspense>
      )}
      <Figures>
        <Figure
          label={dashboardText('figure.pending')}
          value={pending}
          isWaiting={pending > 0}
          to={tabPath('bookings', 'pending')}
        />
        <Figure
          label={dashboardText('figure.confirmed')}
          value={confirmed}
          to={tabPath('bookings', 'confirmed')}
        />
        <Figure
          label={dashboardText('figure.rating')}
          value={ratingText(Number(profile.rating), profile.reviewCount)}
          to={`${tabPath('profile')}#own-reviews`}
        />
        <Figure
          label={dashboardText('reviews.title')}
          value={profile.reviewCount}
          to={`${tabPath('profile')}#own-reviews`}
        />
      </Figures>
      <Part id="recent" title={dashboardText('recent.title')} to={tabPath('bookings')}>
        {recent.length === 0 && (
          <EmptyState
            icon={<IconInbox size={36} stroke={1.5} />}
            title={dashboardText('bookings.empty.title')}
            hint={dashboardText('bookings.empty.text')}
          />
        )}
        <BookingRows bookings={recent} list="recent-" hasDates />
      </Part>
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  /** Where all of them are. */
  to?: string;
  action?: ReactNode;
  children: ReactNode;
}

function Part({ id, title, to, action, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {to && <Link href={to}>{dashboardText('recent.all')}</Link>}
        {action}
      </div>
      {children}
    </section>
  );
}
