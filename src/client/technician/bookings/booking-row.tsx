import { IconChevronDown } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { otherZone } from '../../../shared/booking/other-zone.ts';
import { rowFacts, rowNote } from '../../../shared/booking/row-notes.ts';
import { formatListedDate } from '../../../shared/format/dates.ts';
import { formatSlot } from '../../../shared/format/times.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { createStore } from '../../ui/store.ts';
import { useNow } from '../../ui/use-now.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingDetails, Reach } from './booking-details.tsx';
import './booking-row.css';

/** Out here, since a row moves to another list when its booking changes, and stays open. */
const openRows = createStore<Record<string, boolean>>(() => ({}));

interface RowsProps {
  bookings: readonly TechnicianBooking[];
  /** If the heading doesn't say which day it is. */
  hasDates?: boolean;
  /** Begins with the next job, with a call and the way there. */
  hasNext?: boolean;
  /** Tells rows of the same booking apart. */
  list?: string;
}

export function BookingRows({ bookings, list = '', hasDates, hasNext = false }: RowsProps) {
  const now = useNow();
  const { data: profile } = trpc.technician.profile.useQuery();
  if (bookings.length === 0) return null;
  return (
    <div className="job-rows" data-dated={hasDates || undefined}>
      {bookings.map((booking, at) => (
        <BookingRow
          key={booking.id}
          booking={booking}
          now={now}
          zone={otherZone(booking, profile)}
          labelId={`${list}booking-${booking.id}`}
          hasDate={hasDates}
          isNext={hasNext && at === 0}
          isRepeated={list !== ''}
        />
      ))}
    </div>
  );
}

interface RowProps {
  booking: TechnicianBooking;
  now: number;
  /** Behind its time; empty for the technician's own. */
  zone: string;
  labelId: string;
  hasDate: boolean | undefined;
  isNext: boolean;
  /** Its buttons stand in another list as well. */
  isRepeated: boolean;
}

/** One line, which opens in place. */
function BookingRow({ booking, now, zone, labelId, hasDate, isNext, isRepeated }: RowProps) {
  const { [labelId]: isOpen = false } = useSyncExternalStore(openRows.subscribe, openRows.get);
  const note = rowNote(booking, now);

  return (
    <article className="job-row" aria-labelledby={labelId}>
      <h3 className="job-head">
        <button
          id={labelId}
          type="button"
          className="job-toggle"
          aria-expanded={isOpen}
          aria-controls={`${labelId}-details`}
          onClick={() => openRows.set({ ...openRows.get(), [labelId]: !isOpen })}
        >
          <span className="job-when">
            {hasDate && (
              <>
                <span>{formatListedDate(booking.date, now)}</span>{' '}
              </>
            )}
            <span>{formatSlot(booking.timeSlot) + zone}</span>
          </span>{' '}
          <span className="job-who">{booking.customerName}</span>{' '}
          <span className="job-what">{rowFacts(booking, now)}</span>{' '}
          <span className="job-state">
            {!isNext && note !== dashboardText('timeline.ended') && (
              <StatusBadge status={booking.status} />
            )}
          </span>
          <IconChevronDown className="job-arrow" size={18} aria-hidden />
        </button>
      </h3>
      {isOpen ? (
        <div id={`${labelId}-details`} className="job-details">
          <BookingDetails booking={booking} labelId={labelId} />
        </div>
      ) : (
        !isRepeated && (
          <div className="job-short">
            {isNext && <Reach booking={booking} labelId={labelId} isNext />}
            <BookingActions booking={booking} labelId={labelId} isShort />
          </div>
        )
      )}
    </article>
  );
}
