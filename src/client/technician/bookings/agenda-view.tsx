import { dashboardText } from '../../../shared/messages/dashboard.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowDown, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { agendaOf } from '../../../shared/booking/agenda.ts';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { OPEN_STATUSES } from '../../../shared/booking/booking.ts';
import { trpc } from '../../api.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { useNow } from '../../ui/use-now.ts';
import { BookingRows } from './booking-row.tsx';
import classes from './bookings-tab.module.css';
import { PastBookings } from './past-bookings.tsx';

/** The search shows above this many open bookings. */
const SEARCH_ABOVE = 4;
const DEBOUNCE_MS = 250;
const PENDING_ID = 'bookings-pending';
const ENDED_ID = 'bookings-ended';

export const FILTERS = ['all', 'pending', 'confirmed', 'past'] as const;
export type BookingsFilter = (typeof FILTERS)[number];

interface Props {
  filter: BookingsFilter;
  onFilter: (filter: BookingsFilter) => void;
  /** If undefined, the number of bookings decides. */
  isFinding: boolean | undefined;
}

/** The next jobs, then requests, then everything else. */
export function AgendaView({ filter, onFilter, isFinding }: Props) {
  const [text, setText] = useState('');
  const shows = (part: string) => filter === 'all' || filter === part;
  const [query] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const now = useNow();
  const open = trpc.booking.ofTechnician.useQuery(
    { status: [...OPEN_STATUSES], ...(query && { query }) },
    { placeholderData: (previous) => previous },
  );
  // Soonest first; the server sorts the other way.
  const bookings = open.data && [...open.data.bookings].reverse();
  const withStatus = (status: string) =>
    (shows(status) && bookings?.filter((booking) => booking.status === status)) || [];
  const isSearching = query !== '';
  const isInUse = isSearching || text !== '' || filter !== 'all';
  const pending = withStatus('pending');
  const confirmed = withStatus('confirmed');
  const nonePast = isSearching
    ? (filter === 'past' || open.data?.total === 0) && dashboardText('search.empty')
    : filter === 'past' && dashboardText('past.empty');
  const { next, later, ended } = agendaOf(confirmed, now);

  const find = (isInUse || (isFinding ?? (open.data?.total ?? 0) > SEARCH_ABOVE)) && (
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
        data={FILTERS.map((value) => ({ value, label: dashboardText(`filter.${value}`) }))}
        value={filter}
        onChange={(chosen) => onFilter(chosen as BookingsFilter)}
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
      {!bookings && <Bone lines={8} />}
      {pending.length + ended.length > 0 && (
        <p className={classes.jumps}>
          {pending.length > 0 && (
            <Jump to={PENDING_ID}>
              {dashboardText('requests.count', { requests: pending.length })}
            </Jump>
          )}
          {ended.length > 0 && (
            <Jump to={ENDED_ID}>{dashboardText('ended.count', { jobs: ended.length })}</Jump>
          )}
        </p>
      )}
      {bookings && shows('confirmed') && (
        <section aria-label={dashboardText('jobs.title')}>
          {next.map(({ title, jobs }, at) => (
            <Section key={title} title={title} bookings={jobs} hasNext={at === 0} />
          ))}
          {next.length === 0 && !isSearching && (
            <p className={classes.none}>{dashboardText('jobs.empty')}</p>
          )}
        </section>
      )}
      {bookings && shows('pending') && !(isSearching && pending.length === 0) && (
        <Section
          id={PENDING_ID}
          title={dashboardText('filter.pending')}
          bookings={pending}
          none={dashboardText('requests.empty')}
          hasDates
        />
      )}
      {ended.length > 0 && (
        <Section id={ENDED_ID} title={dashboardText('timeline.ended')} bookings={ended} hasDates />
      )}
      {later.map(({ title, jobs }) => (
        <Section key={title} title={title} bookings={jobs} />
      ))}
      {isSearching &&
        (filter === 'pending' || filter === 'confirmed') &&
        pending.length + confirmed.length === 0 && (
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
  bookings: TechnicianBooking[];
  none?: string;
  hasDates?: boolean;
  hasNext?: boolean;
}

function Section({ id, title, bookings, none, ...rows }: SectionProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <span>{title}</span> <span className={classes.count}>{bookings.length}</span>
      </h2>
      {bookings.length === 0 && <p className={classes.none}>{none}</p>}
      <BookingRows bookings={bookings} {...rows} />
    </section>
  );
}

function Jump({ to, children }: { to: string; children: string }) {
  return (
    <a className={classes.jump} href={`#${to}`}>
      <span>{children}</span>
      <IconArrowDown size={18} aria-hidden />
    </a>
  );
}
