import { Button } from '@mantine/core';
import { useState } from 'react';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { BookingRows } from './booking-row.tsx';
import classes from './bookings-tab.module.css';

const PAGE_SIZE = 9;

interface Props {
  query: string;
  none: string | false;
}

export function PastBookings({ query, none }: Props) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, isError, refetch } = trpc.booking.ofTechnician.useQuery(
    { status: ['completed', 'cancelled'], limit, ...(query && { query }) },
    { placeholderData: (previous) => previous },
  );
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.total === 0) return none && <EmptyState title={none} />;

  return (
    <section className={classes.section} aria-labelledby="bookings-past">
      <h2 id="bookings-past">
        {dashboardText('filter.past')} <span className={classes.count}>{data.total}</span>
      </h2>
      <BookingRows bookings={data.bookings} hasDates />
      {data.total > data.bookings.length && (
        <Button
          className={classes.more}
          variant="default"
          onClick={() => setLimit(limit + PAGE_SIZE)}
        >
          {dashboardText('list.more')}
        </Button>
      )}
    </section>
  );
}
