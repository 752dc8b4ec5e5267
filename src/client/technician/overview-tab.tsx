import { IconInbox } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { ratingText } from '../../shared/technician/technician.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { trpc } from '../api.ts';
import layout from '../ui/layout.module.css';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { Figure, Figures } from '../ui/page/figures.tsx';
import { lazyPart } from '../ui/page/lazy-part.tsx';
import { TagSkeletons } from '../ui/page/skeletons.tsx';
import { FirstHours } from './availability/first-hours.tsx';
import { BookingDialogs } from './bookings/booking-dialogs.tsx';
import { BookingTag } from './bookings/booking-tag.tsx';
import { tabPath } from './dashboard-tab.ts';
import classes from './overview-tab.module.css';
import { PriceNews } from './price-news.tsx';

const OwnIncome = lazyPart(() => import('./own-income.tsx'));

export default function OverviewTab({ profile }: { profile: TechnicianProfile }) {
  const { data: summary, isError, refetch } = trpc.booking.summary.useQuery();
  if (isError && !summary) return <ErrorState onRetry={() => void refetch()} />;

  return (
    <BookingDialogs>
      <FirstHours profile={profile} />
      <PriceNews profile={profile} />
      <Figures>
        <Figure
          label={dashboardText('figure.pending')}
          value={summary?.pending}
          isWaiting={(summary?.pending ?? 0) > 0}
        />
        <Figure label={dashboardText('figure.confirmed')} value={summary?.confirmed} />
        <Figure
          label={dashboardText('figure.rating')}
          value={ratingText(Number(profile.rating), profile.reviewCount)}
        />
        <Figure label={dashboardText('reviews.title')} value={profile.reviewCount} />
      </Figures>
      <section className={classes.recent} aria-labelledby="recent-bookings">
        <div className={classes.head}>
          <h2 id="recent-bookings">{dashboardText('recent.title')}</h2>
          <Link href={tabPath('bookings')}>{dashboardText('recent.all')}</Link>
        </div>
        {!summary && (
          <div className={layout.cards}>
            <TagSkeletons count={3} />
          </div>
        )}
        {summary?.recent.length === 0 && (
          <EmptyState
            icon={<IconInbox size={36} stroke={1.5} />}
            title={dashboardText('bookings.empty.title')}
            hint={dashboardText('bookings.empty.text')}
          />
        )}
        <div className={layout.cards}>
          {summary?.recent.map((booking) => (
            <BookingTag key={booking.id} booking={booking} />
          ))}
        </div>
      </section>
      <Suspense fallback={null}>
        <OwnIncome />
      </Suspense>
    </BookingDialogs>
  );
}
