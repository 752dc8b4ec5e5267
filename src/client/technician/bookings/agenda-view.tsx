import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowDown, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { OPEN_STATUSES } from '../../../shared/booking/booking.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TagSkeletons } from '../../ui/page/skeletons.tsx';
import { useNow } from '../../ui/use-now.ts';
import { agendaOf } from './agenda.ts';
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

interface Props {
  /** Whether to show the search: undefined if it's up to the number of bookings. */
  isFinding: boolean | undefined;
}

/** The next jobs first, then requests to answer, then everything later and past. */
export function AgendaView({ isFinding }: Props) {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState('all');
  const shows = (part: string) => filter === 'all' || filter === part;
  const [query] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const now = useNow();
  const open = trpc.booking.ofTechnician.useQuery(
    { status: [...OPEN_STATUSES], ...(query && { query }) },
    { placeholderData: (previous) => previous },
  );
  if (open.isError && !open.data) return <ErrorState onRetry={() => void open.refetch()} />;
  // The server sorts latest first, but here the soonest matters most.
  const bookings = open.data?.bookings.toReversed();
  const withStatus = (status: string) => bookings?.filter((booking) => booking.status === status);
  const isSearching = query !== '';
  const isInUse = isSearching || text !== '' || filter !== 'all';
  const pending = withStatus('pending');
  const confirmed = withStatus('confirmed');
  const { next, later, ended } = agendaOf(confirmed ?? [], now);

  return (
    <>
      {(isFinding ?? (isInUse || (open.data?.total ?? 0) > SEARCH_ABOVE)) && (
        <div className={classes.find}>
          <TextInput
            className={classes.search!}
            type="search"
            autoFocus={isFinding}
            aria-label="Search bookings"
            placeholder="Name, email, phone, reference or service"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <SegmentedControl
            className={classes.filter!}
            aria-label="Show"
            data={FILTERS}
            value={filter}
            onChange={setFilter}
          />
        </div>
      )}
      {shows('confirmed') && (
        <section aria-label="Next jobs">
          {!confirmed && <Section title="Today" bookings={undefined} />}
          {next.map(({ title, jobs }, index) => (
            <Section key={title} title={title} bookings={jobs}>
              {index === 0 && shows('pending') && <ToAnswer requests={pending?.length ?? 0} />}
            </Section>
          ))}
          {confirmed && next.length === 0 && !isSearching && (
            <p className={classes.none}>No jobs ahead. Bookings you confirm will show up here.</p>
          )}
        </section>
      )}
      {shows('pending') && !(isSearching && pending?.length === 0) && (
        <Section title="Pending" bookings={pending} none="No requests waiting" />
      )}
      {shows('confirmed') && ended.length > 0 && <Section title="Ended" bookings={ended} />}
      {shows('confirmed') && later.length > 0 && <Section title="Later" bookings={later} />}
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
  /** Shown when there are no bookings. */
  none?: string;
  /** Beside the title. */
  children?: ReactNode;
}

function Section({ title, bookings, none, children }: SectionProps) {
  const id = `bookings-${title.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>
          {title} {bookings && <span className={classes.count}>{bookings.length}</span>}
        </h2>
        {children}
      </div>
      {bookings?.length === 0 && <p className={classes.none}>{none}</p>}
      <div className={layout.cards}>
        {!bookings && <TagSkeletons count={2} />}
        {bookings?.map((booking) => (
          <BookingTag key={booking.id} booking={booking} />
        ))}
      </div>
    </section>
  );
}

/** Leads from the next jobs to the requests below them. */
function ToAnswer({ requests }: { requests: number }) {
  if (requests === 0) return null;
  return (
    <a className={classes.waiting} href="#bookings-pending">
      {requests === 1 ? '1 request' : `${requests} requests`} to answer
      <IconArrowDown size={18} aria-hidden />
    </a>
  );
}
