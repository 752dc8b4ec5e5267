import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import { BOOKING_STATUSES, type BookingStatus } from '../../../shared/booking/booking.ts';
import { statusLabel } from '../../../shared/booking/status-label.ts';
import { formatDay, formatShortDate } from '../../../shared/format/dates.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import classes from '../overview.module.css';
import { roundUp, spaceFor } from './week-axis.ts';

const HEIGHT = 190;
const BOTTOM = 22;
/** Share of a week's width left free between bars. */
const GAP = 0.35;
/** Pixels per date label: narrow charts label every second or third week. */
const DATE_WIDTH = 46;

const STACK: readonly BookingStatus[] = ['completed', 'confirmed', 'pending', 'cancelled'];

const sum = (counts: Record<BookingStatus, number>) =>
  BOOKING_STATUSES.reduce((total, status) => total + counts[status], 0);

export function WeekChart({ weeks }: { weeks: Overview['weeks'] }) {
  const top = roundUp(Math.max(...weeks.map(({ counts }) => sum(counts))));
  const left = spaceFor(top);
  const { ref, width } = useElementSize();
  const step = Math.max(0, width - left) / weeks.length;
  const dateEvery = Math.max(1, Math.ceil(DATE_WIDTH / Math.max(1, step)));
  const height = (count: number) => (count / top) * (HEIGHT - BOTTOM - 8);
  const baseline = HEIGHT - BOTTOM;

  return (
    <div ref={ref}>
      <svg className={classes.chart} width={width} height={HEIGHT} aria-hidden="true">
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line
              className={classes.grid}
              x1={left}
              x2={width}
              y1={baseline - height(top * part)}
              y2={baseline - height(top * part)}
            />
            {Number.isInteger(top * part) && (
              <text x={left - 6} y={baseline - height(top * part) + 4} textAnchor="end">
                {formatNumber(top * part)}
              </text>
            )}
          </g>
        ))}
        {weeks.map(({ start, counts }, index) => {
          let stacked = 0;
          return (
            <g key={start} transform={`translate(${left + index * step + (step * GAP) / 2} 0)`}>
              {STACK.map((status) => {
                stacked += counts[status];
                return (
                  <rect
                    key={status}
                    className={classes.bar}
                    data-status={status}
                    y={baseline - height(stacked)}
                    width={step * (1 - GAP)}
                    height={height(counts[status])}
                  />
                );
              })}
              {index % dateEvery === 0 && (
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
            <span>{statusLabel(status)}</span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <table>
          <caption>{adminText('weeks.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{adminText('weeks.week')}</th>
              {STACK.map((status) => (
                <th key={status} scope="col">
                  {statusLabel(status)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ start, counts }) => (
              <tr key={start}>
                <th scope="row">{formatShortDate(start)}</th>
                {STACK.map((status) => (
                  <td key={status}>{formatNumber(counts[status])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
