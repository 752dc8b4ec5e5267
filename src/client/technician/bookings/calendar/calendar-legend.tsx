import { timeZoneName } from '../../../../shared/booking/dates.ts';
import block from './calendar-block.module.css';
import classes from './calendar-legend.module.css';

const KINDS = [
  ['confirmed', 'Confirmed'],
  ['pending', 'Request'],
  ['completed', 'Completed'],
  ['proposal', 'Proposed time'],
  ['free', 'Free'],
] as const;

export function CalendarLegend({ timeZone }: { timeZone: string }) {
  return (
    <ul className={classes.legend}>
      {KINDS.map(([look, label]) => (
        <li key={look}>
          <span className={`${block.block} ${classes.sample}`} data-look={look} aria-hidden />
          {label}
        </li>
      ))}
      <li>Times are in {timeZoneName(timeZone)}.</li>
    </ul>
  );
}
