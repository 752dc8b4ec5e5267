import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatShortDateWithYear } from '../../../shared/format/dates.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { addDays } from '../../../shared/time/dates.ts';
import { weekStart } from '../../../shared/time/week.ts';
import classes from './calendar-steps.module.css';
import { formatWeek } from './week-plan.ts';

interface Props {
  view: 'day' | 'week';
  day: string;
  today: string;
  heading?: 'h2' | 'h3';
  /** The label of the button that goes back to today. */
  back?: string;
  onDay: (day: string) => void;
}

export function CalendarSteps({
  view,
  day,
  today,
  heading: Heading = 'h2',
  back = dashboardText('day.today'),
  onDay,
}: Props) {
  const step = view === 'week' ? 7 : 1;
  const isToday = view === 'week' ? weekStart(day) === weekStart(today) : day === today;
  return (
    <div className={classes.steps}>
      <Button
        variant="default"
        aria-label={dashboardText(`previous.${view}`)}
        onClick={() => onDay(addDays(day, -step))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </Button>
      <Button
        variant="default"
        aria-label={dashboardText(`next.${view}`)}
        onClick={() => onDay(addDays(day, step))}
      >
        <IconChevronRight size={18} aria-hidden />
      </Button>
      <Heading className={classes.period} aria-live="polite">
        {view === 'week' ? formatWeek(weekStart(day)) : formatShortDateWithYear(day)}
      </Heading>
      {/* Never disabled: once pressed, the button would lose the focus. */}
      <Button
        variant="subtle"
        data-disabled={isToday}
        aria-disabled={isToday}
        onClick={() => !isToday && onDay(today)}
      >
        {back}
      </Button>
    </div>
  );
}
