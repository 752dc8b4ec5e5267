import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { BookingTag } from './booking-tag.tsx';
import classes from './bookings-tab.module.css';

/** Shown at once; "Show more" adds as many. */
const STEP = 9;

interface Props {
  query: string;
  /** Whether nothing else was found, so that somebody has to say so. */
  saysNothingFound: boolean;
}

/** Completed and cancelled bookings, the latest first. Nothing at all while there are none. */
export function PastBookings({ query, saysNothingFound }: Props) {
  const [limit, setLimit] = useState(STEP);
  const { data } = trpc.booking.ofTechnician.useQuery(
    { status: ['completed', 'cancelled'], limit, ...(query && { query }) },
    { placeholderData: (previous) => previous },
  );
  if (data?.total === 0 && saysNothingFound) {
    return <EmptyState title="No bookings match your search" />;
  }
  if (!data || data.total === 0) return null;

  return (
    <section className={classes.section} aria-labelledby="bookings-past">
      <h2 id="bookings-past">
        Past <span className={classes.count}>{data.total}</span>
      </h2>
      <div className={classes.grid}>
        {data.bookings.map((booking) => (
          <BookingTag key={booking.id} booking={booking} />
        ))}
      </div>
      {data.total > data.bookings.length && (
        <Button className={classes.more!} variant="default" onClick={() => setLimit(limit + STEP)}>
          Show more
        </Button>
      )}
    </section>
  );
}
