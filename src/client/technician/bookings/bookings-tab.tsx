import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { isDate, localNow } from '../../../shared/time/dates.ts';
import { EnterBooking } from '../../booking/enter/enter-booking.tsx';
import { lastView, rememberView } from '../../last-view.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CalendarSteps } from '../availability/calendar-steps.tsx';
import { tabPath } from '../dashboard-tab.ts';
import { AgendaView, type BookingsFilter, FILTERS } from './agenda-view.tsx';
import { BookingDialogs } from './booking-dialogs.tsx';
import classes from './bookings-tab.module.css';
import { BookingCalendar } from './calendar/booking-calendar.tsx';

const EnterDialog = lazyPart(() => import('../../booking/enter/enter-dialog.tsx'));

const WIDE = '(min-width: 48rem)';

export default function BookingsTab({ profile }: { profile: TechnicianProfile }) {
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [place, go] = useBookingsUrl();
  const today = localNow(profile.timeZone, useNow()).date;
  const day = place.day ?? today;
  /** Folded on a phone, where the next job comes first. */
  const [isFinding, setFinding] = useState(false);
  const view = place.view === 'week' && !isWide ? 'day' : place.view;

  return (
    <BookingDialogs>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={dashboardText('view.label')}
          value={view}
          onChange={(chosen) => {
            rememberView({ bookings: chosen });
            go({ ...place, view: chosen as BookingsView });
          }}
          data={[
            { value: 'agenda', label: dashboardText('view.agenda') },
            { value: 'day', label: dashboardText('view.day') },
            ...(isWide ? [{ value: 'week', label: dashboardText('view.week') }] : []),
          ]}
        />
        {view !== 'agenda' && (
          <CalendarSteps
            view={view}
            day={day}
            today={today}
            onDay={(chosen) => go({ ...place, view, day: chosen })}
          />
        )}
        {view === 'agenda' && !isWide && !isFinding && (
          <Button
            variant="default"
            aria-label={dashboardText('search.submit')}
            onClick={() => setFinding(true)}
          >
            <IconSearch size={18} aria-hidden />
          </Button>
        )}
        <div className={classes.enter}>
          <EnterBooking
            dialog={(close) => <EnterDialog technicianId={profile.id} onClose={close} />}
          />
        </div>
      </div>
      {view === 'agenda' ? (
        <AgendaView
          filter={place.filter}
          onFilter={(filter) => go({ ...place, filter }, { replace: true })}
          isFinding={isWide ? undefined : isFinding}
        />
      ) : (
        <BookingCalendar
          profile={profile}
          view={view}
          day={day}
          onOpenDay={(chosen) => go({ ...place, view: 'day', day: chosen })}
        />
      )}
    </BookingDialogs>
  );
}

const VIEWS = ['agenda', 'day', 'week'] as const;
type BookingsView = (typeof VIEWS)[number];

interface ShownView {
  view: BookingsView;
  day: string | undefined;
  /** Of the agenda. */
  filter: BookingsFilter;
}

function useBookingsUrl() {
  const params = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const day = params.get('day') ?? '';
  const named = params.get('view') ?? (params.has('show') ? 'agenda' : lastView().bookings);
  const place: ShownView = {
    view: VIEWS.find((known) => known === named) ?? 'agenda',
    day: isDate(day) ? day : undefined,
    filter: FILTERS.find((known) => known === params.get('show')) ?? 'all',
  };
  const go = (next: ShownView, how?: { replace: boolean }) => navigate(bookingsPath(next), how);
  return [place, go] as const;
}

function bookingsPath({ view, day, filter }: ShownView): string {
  if (view === 'agenda') return tabPath('bookings', filter === 'all' ? undefined : filter);
  return `${tabPath('bookings')}&view=${view}${day ? `&day=${day}` : ''}`;
}
