import { timeZoneName } from '../../../../shared/format/instants.ts';
import { dashboardText } from '../../../../shared/messages/dashboard.ts';
import { uiText } from '../../../../shared/messages/ui.ts';
import block from './calendar-block.module.css';
import classes from './calendar-legend.module.css';

const KINDS = [
  ['confirmed', uiText('status.confirmed')],
  ['pending', dashboardText('legend.request')],
  ['completed', uiText('status.completed')],
  ['proposal', dashboardText('legend.proposed')],
  ['free', dashboardText('legend.free')],
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
      <li>{dashboardText('times.zone', { zone: timeZoneName(timeZone, day) })}</li>
    </ul>
  );
}
