import { IconChevronDown } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { isOpenStatus } from '../../../shared/booking/booking.ts';
import { formatListedDate } from '../../../shared/format/dates.ts';
import { formatSlot } from '../../../shared/format/times.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { createStore } from '../../ui/store.ts';
import { useNow } from '../../ui/use-now.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingDetails, Reach } from './booking-details.tsx';
import { rowNote } from './booking-notes.ts';
import classes from './booking-row.module.css';
import { otherZone } from './other-zone.ts';

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
    <div className={classes.rows} data-dated={hasDates || undefined}>
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
  const mark = booking.isPhoneBlocked && dashboardText('phone.blocked');
  const facts = [mark, note, booking.servicePackageName, placeOf(booking)];

  return (
    <article className={classes.row} aria-labelledby={labelId}>
      <h3 className={classes.head}>
        <button
          id={labelId}
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={`${labelId}-details`}
          onClick={() => openRows.set({ ...openRows.get(), [labelId]: !isOpen })}
        >
          <span className={classes.when}>
            {hasDate && (
              <>
                <span>{formatListedDate(booking.date, now)}</span>{' '}
              </>
            )}
            <span>{formatSlot(booking.timeSlot) + zone}</span>
          </span>{' '}
          <span className={classes.who}>{booking.customerName}</span>{' '}
          <span className={classes.what}>{facts.filter(Boolean).join(' · ')}</span>{' '}
          <span className={classes.state}>
            {note !== dashboardText('timeline.ended') && <StatusBadge status={booking.status} />}
          </span>
          <IconChevronDown className={classes.arrow} size={18} aria-hidden />
        </button>
      </h3>
      {isOpen ? (
        <div id={`${labelId}-details`} className={classes.details}>
          <BookingDetails booking={booking} labelId={labelId} />
        </div>
      ) : (
        !isRepeated && (
          <div className={classes.short}>
            {isNext && <Reach booking={booking} labelId={labelId} />}
            <BookingActions booking={booking} labelId={labelId} isShort />
          </div>
        )
      )}
    </article>
  );
}

function placeOf({ serviceAddress, isAddressMissing, status, ...booking }: TechnicianBooking) {
  if (serviceAddress || !isOpenStatus(status)) return serviceAddress;
  if (isAddressMissing) return dashboardText('place.missing');
  return typeof booking.contactHiddenSince !== 'number' && dashboardText('place.own');
}
