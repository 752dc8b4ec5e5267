import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import { BOOKING_STATUSES, type BookingStatus } from '../../../shared/booking/booking.ts';
import { formatDay, formatShortDate } from '../../../shared/booking/dates.ts';
import classes from './overview.module.css';

const HEIGHT = 190;
/** Room for the numbers at the left, and for the dates below. */
const LEFT = 40;
const BOTTOM = 22;
/** Of a week's room, what stays free between two bars. */
const GAP = 0.35;
/** A date needs so many pixels; where there are fewer, every second or third week has one. */
const DATE_WIDTH = 46;

/** From the ground up: what is done, what is agreed, what is asked, what came to nothing. */
const STACK: readonly BookingStatus[] = ['completed', 'confirmed', 'pending', 'cancelled'];

const sum = (counts: Record<BookingStatus, number>) =>
  BOOKING_STATUSES.reduce((total, status) => total + counts[status], 0);

/** A round number at or above the highest week: 1, 2 or 5 times a power of ten. */
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power;
}

/** Stacked bars, one a week; the same numbers as a table for those who do not see them. */
export function WeekChart({ weeks }: { weeks: Overview['weeks'] }) {
  const top = roundUp(Math.max(...weeks.map(({ counts }) => sum(counts))));
  const { ref, width } = useElementSize();
  const step = Math.max(0, width - LEFT) / weeks.length;
  const dated = Math.max(1, Math.ceil(DATE_WIDTH / Math.max(1, step)));
  const height = (count: number) => (count / top) * (HEIGHT - BOTTOM - 8);
  const ground = HEIGHT - BOTTOM;

  return (
    <div ref={ref}>
      <svg className={classes.chart} width={width} height={HEIGHT} aria-hidden="true">
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line
              className={classes.grid}
              x1={LEFT}
              x2={width}
              y1={ground - height(top * part)}
              y2={ground - height(top * part)}
            />
            {Number.isInteger(top * part) && (
              <text x={LEFT - 6} y={ground - height(top * part) + 4} textAnchor="end">
                {(top * part).toLocaleString('en-US')}
              </text>
            )}
          </g>
        ))}
        {weeks.map(({ start, counts }, index) => {
          let under = 0;
          return (
            <g key={start} transform={`translate(${LEFT + index * step + (step * GAP) / 2} 0)`}>
              {STACK.map((status) => {
                under += counts[status];
                return (
                  <rect
                    key={status}
                    className={classes.bar}
                    data-status={status}
                    y={ground - height(under)}
                    width={step * (1 - GAP)}
                    height={height(counts[status])}
                  />
                );
              })}
              {index % dated === 0 && (
                <text x={(step * (1 - GAP)) / 2} y={HEIGHT - 6} textAnchor="middle">
                  {formatDay(start)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <ul className={classes.legend} aria-hidden="true">
        {STACK.map((status) => (
          <li key={status}>
            <svg width="12" height="12" aria-hidden="true">
              <rect className={classes.bar} data-status={status} width="12" height="12" rx="3" />
            </svg>
            {status}
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <table>
          <caption>Bookings by the week of the appointment</caption>
          <thead>
            <tr>
              <th scope="col">Week from</th>
              {STACK.map((status) => (
                <th key={status} scope="col">
                  {status}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ start, counts }) => (
              <tr key={start}>
                <th scope="row">{formatShortDate(start)}</th>
                {STACK.map((status) => (
                  <td key={status}>{counts[status]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
