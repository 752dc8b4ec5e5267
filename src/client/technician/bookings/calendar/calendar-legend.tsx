import { timeZoneName } from '../../../../shared/format/instants.ts';
import { uiText } from '../../../../shared/messages/site/ui.ts';
import { jobCalendarText } from '../../../../shared/messages/technician/job-calendar.ts';
import block from './calendar-block.module.css';
import classes from './calendar-legend.module.css';

const KINDS = [
  ['confirmed', uiText('status.confirmed')],
  ['pending', jobCalendarText('legend.request')],
  ['completed', uiText('status.completed')],
  ['proposal', jobCalendarText('legend.proposed')],
  ['free', jobCalendarText('legend.free')],
] as const;

export function CalendarLegend({ timeZone, day }: { timeZone: string; day: string }) {
  return (
    <ul className={classes.legend}>
      {KINDS.map(([look, label]) => (
        <li key={look}>
          <span className={`${block.block} ${classes.sample}`} data-look={look} aria-hidden />
          <span>{label}</span>
        </li>
      ))}
      <li>{jobCalendarText('times.zone', { zone: timeZoneName(timeZone, day) })}</li>
    </ul>
  );
}
