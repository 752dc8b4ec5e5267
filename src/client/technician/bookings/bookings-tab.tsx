import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconInbox, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { OPEN_STATUSES } from '../../../shared/booking/booking.ts';
import { trpc } from '../../api.ts';
import { EnterOwnBooking } from '../../booking/enter/enter-own-booking.tsx';
import layout from '../../ui/layout.module.css';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TagSkeletons } from '../../ui/page/skeletons.tsx';
import { BookingTag } from './booking-tag.tsx';
import classes from './bookings-tab.module.css';
import { PastBookings } from './past-bookings.tsx';

/** The search field appears above this many open bookings. */
const SEARCH_ABOVE = 4;
const DEBOUNCE_MS = 250;

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'past', label: 'Past' },
];

/** Pending requests first, then confirmed bookings, then past ones. */
export default function BookingsTab() {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState('all');
  const shows = (part: string) => filter === 'all' || filter === part;
  const [query] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const open = trpc.booking.ofTechnician.useQuery(
    { status: [...OPEN_STATUSES], ...(query && { query }) },
    { placeholderData: (previous) => previous },
  );
  if (open.isError && !open.data) return <ErrorState onRetry={() => void open.refetch()} />;
  // The server sorts latest first, but here the next appointment matters most.
  const bookings = open.data?.bookings.toReversed();
  const withStatus = (status: string) => bookings?.filter((booking) => booking.status === status);
  const isSearching = query !== '';

  return (
    <>
      <div className={classes.find}>
        <EnterOwnBooking />
      </div>
      {(isSearching ||
        text !== '' ||
        filter !== 'all' ||
        (open.data?.total ?? 0) > SEARCH_ABOVE) && (
        <div className={classes.find}>
          <TextInput
            className={classes.search!}
            type="search"
            aria-label="Search bookings"
            placeholder="Name, email, phone, reference or service"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <SegmentedControl aria-label="Show" data={FILTERS} value={filter} onChange={setFilter} />
        </div>
      )}
      {shows('pending') && (
        <Section
          title="Pending"
          bookings={withStatus('pending')}
          isSearching={isSearching}
          none="No requests waiting"
        />
      )}
      {shows('confirmed') && (
        <Section
          title="Confirmed"
          bookings={withStatus('confirmed')}
          isSearching={isSearching}
          none="No confirmed bookings"
        />
      )}
      {shows('past') && (
        <PastBookings
          key={query}
          query={query}
          showsNoResults={isSearching && (filter === 'past' || open.data?.total === 0)}
        />
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  bookings: TechnicianBooking[] | undefined;
  isSearching: boolean;
  none: string;
}

function Section({ title, bookings, isSearching, none }: SectionProps) {
  // While searching, show only the sections with results.
  if (isSearching && bookings?.length === 0) return null;
  const id = `bookings-${title.toLowerCase()}`;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>
        {title} {bookings && <span className={classes.count}>{bookings.length}</span>}
      </h2>
      {bookings?.length === 0 && (
        <EmptyState icon={<IconInbox size={32} stroke={1.5} />} title={none} />
      )}
      <div className={layout.cards}>
        {!bookings && <TagSkeletons count={2} />}
        {bookings?.map((booking) => (
          <BookingTag key={booking.id} booking={booking} />
        ))}
      </div>
    </section>
  );
}
