import { timeZoneName } from '../../../shared/format/instants.ts';
import { applicationText } from '../../../shared/messages/application.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { localNow } from '../../../shared/time/dates.ts';
import layout from '../../ui/layout.module.css';
import { showSuccess } from '../../ui/page/toast.ts';
import { CalendarsCard } from '../calendars/calendars-card.tsx';
import { useProfileChange } from '../profile/use-profile-change.ts';
import classes from './availability-tab.module.css';
import { CalendarFeedCard } from './calendar-feed-card.tsx';
import { DayView } from './day-view.tsx';
import { DaysOffCard } from './days-off-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { WeekView } from './week-view.tsx';
import { WeeklyHoursCard } from './weekly-hours-card.tsx';

export default function AvailabilityTab({ profile }: { profile: TechnicianProfile }) {
  const { timeZone } = profile;
  const change = useProfileChange();
  const [view, setView] = useState('week');
  const [date, setDate] = useState(() => localNow(timeZone, Date.now()).date);

  function openDay(chosen: string) {
    const today = localNow(timeZone, Date.now()).date;
    setDate(chosen < today ? today : chosen);
    setView('day');
  }

  return (
    <div className={layout.column}>
      <section className={classes.card} aria-labelledby="hours">
        <div className={classes.head}>
          <div>
            <h2 id="hours">{dashboardText('calendar.title')}</h2>
            <p className={classes.lead}>
              {dashboardText('calendar.text', {
                zone: timeZoneName(timeZone, date),
              })}
            </p>
          </div>
          <SegmentedControl
            aria-label={dashboardText('view.label')}
            value={view}
            onChange={setView}
            data={[
              { value: 'week', label: dashboardText('view.week') },
              { value: 'day', label: dashboardText('view.day') },
            ]}
          />
        </div>
        {view === 'week' ? (
          <WeekView timeZone={timeZone} onOpenDay={openDay} />
        ) : (
          <DayView timeZone={timeZone} date={date} onDate={setDate} />
        )}
      </section>
      <WeeklyHoursCard />
      <DaysOffCard timeZone={timeZone} />
      <RulesCard
        profile={profile}
        send={(rules, version, on) => change.mutate({ ...rules, version }, on)}
        isPending={change.isPending}
        onSaved={() => showSuccess({ title: applicationText('rules.saved.title') })}
      />
      <CalendarsCard />
      <CalendarFeedCard />
    </div>
  );
}
