import { dashboardText } from '../../../shared/messages/dashboard.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowDown, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { OPEN_STATUSES } from '../../../shared/booking/booking.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TagSkeletons } from '../../ui/page/skeletons.tsx';
import { useNow } from '../../ui/use-now.ts';
import { agendaOf } from './agenda.ts';
import { BookingTag } from './booking-tag.tsx';
import classes from './bookings-tab.module.css';
import { PastBookings } from './past-bookings.tsx';

/** The search shows above this many open bookings. */
const SEARCH_ABOVE = 4;
const DEBOUNCE_MS = 250;
const PENDING_ID = 'bookings-pending';

const FILTERS = [
  { value: 'all', label: dashboardText('filter.all') },
  { value: 'pending', label: dashboardText('filter.pending') },
  { value: 'confirmed', label: dashboardText('filter.confirmed') },
  { value: 'past', label: dashboardText('filter.past') },
];

interface Props {
  /** If undefined, the number of bookings decides. */
  isFinding: boolean | undefined;
}

/** The next jobs, then requests, then everything else. */
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
  // Soonest first; the server sorts the other way.
  const bookings = open.data && [...open.data.bookings].reverse();
  const withStatus = (status: string) => bookings?.filter((booking) => booking.status === status);
  const isSearching = query !== '';
  const isInUse = isSearching || text !== '' || filter !== 'all';
  const pending = withStatus('pending');
  const confirmed = withStatus('confirmed');
  const filtered = filter === 'pending' ? pending : filter === 'confirmed' ? confirmed : undefined;
  const nonePast = isSearching
    ? (filter === 'past' || open.data?.total === 0) && dashboardText('search.empty')
    : filter === 'past' && dashboardText('past.empty');
  const { next, later, ended } = agendaOf(confirmed ?? [], now);

  const find = (isFinding ?? (isInUse || (open.data?.total ?? 0) > SEARCH_ABOVE)) && (
    <div className={classes.find}>
      <TextInput
        className={classes.search}
        type="search"
        autoFocus={isFinding}
        aria-label={dashboardText('search.label')}
        placeholder={dashboardText('search.placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SegmentedControl
        className={classes.filter}
        aria-label={dashboardText('filter.label')}
        data={FILTERS}
        value={filter}
        onChange={setFilter}
      />
    </div>
  );
  if (open.isError && !open.data) {
    return (
      <>
        {find}
        <ErrorState onRetry={() => void open.refetch()} />
      </>
    );
  }

  return (
    <>
      {find}
      {!bookings && <Section title={dashboardText('day.today')} bookings={undefined} />}
      {bookings && shows('confirmed') && (
        <section aria-label={dashboardText('jobs.title')}>
          {next.map(({ title, jobs }, index) => (
            <Section key={title} title={title} bookings={jobs}>
              {index === 0 && shows('pending') && <ToAnswer requests={pending?.length ?? 0} />}
            </Section>
          ))}
          {next.length === 0 && !isSearching && (
            <p className={classes.none}>{dashboardText('jobs.empty')}</p>
          )}
        </section>
      )}
      {bookings && shows('pending') && !(isSearching && pending?.length === 0) && (
        <Section
          id={PENDING_ID}
          title={dashboardText('filter.pending')}
          bookings={pending}
          none={dashboardText('requests.empty')}
        />
      )}
      {shows('confirmed') && ended.length > 0 && (
        <Section title={dashboardText('timeline.ended')} bookings={ended} />
      )}
      {shows('confirmed') && later.length > 0 && (
        <Section title={dashboardText('jobs.later')} bookings={later} />
      )}
      {isSearching && filtered?.length === 0 && (
        <EmptyState title={dashboardText('search.empty')} />
      )}
      {shows('past') && (
        // Nothing stands below the skeletons that would move with what replaces them.
        <div hidden={!bookings}>
          <PastBookings key={query} query={query} none={nonePast} />
        </div>
      )}
    </>
  );
}

interface SectionProps {
  id?: string;
  title: string;
  bookings: TechnicianBooking[] | undefined;
  none?: string;
  children?: ReactNode;
}

function Section({ id, title, bookings, none, children }: SectionProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 id={headingId}>
          <span>{title}</span>{' '}
          {bookings && <span className={classes.count}>{bookings.length}</span>}
        </h2>
        {children}
      </div>
      {bookings?.length === 0 && <p className={classes.none}>{none}</p>}
      <div className={layout.cards}>
        {!bookings && <TagSkeletons count={4} />}
        {bookings?.map((booking) => (
          <BookingTag key={booking.id} booking={booking} />
        ))}
      </div>
    </section>
  );
}

function ToAnswer({ requests }: { requests: number }) {
  if (requests === 0) return null;
  return (
    <a className={classes.waiting} href={`#${PENDING_ID}`}>
      <span>{dashboardText('requests.count', { requests })}</span>
      <IconArrowDown size={18} aria-hidden />
    </a>
  );
}
