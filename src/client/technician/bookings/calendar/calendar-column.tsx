import { closedNote } from '../../../../shared/booking/closed-period.ts';
import { formatDate, formatWeekday } from '../../../../shared/format/dates.ts';
import { formatSlotSpan } from '../../../../shared/format/work-hours.ts';
import { dashboardText } from '../../../../shared/messages/dashboard.ts';
import { runsOf } from '../../../../shared/technician/hours.ts';
import { type LocalNow, weekdayOf } from '../../../../shared/time/dates.ts';
import { type Slot, slotIndex } from '../../../../shared/time/slots.ts';
import { type BlockHandlers, CalendarBlock } from './calendar-block.tsx';
import { type Column, type DraggedBooking, dropHours, shareOf } from './calendar-blocks.ts';
import classes from './calendar-column.module.css';
import { rowsStyle } from './rows-style.ts';

interface Props {
  index: number;
  view: 'day' | 'week';
  column: Column;
  hours: readonly Slot[];
  now: LocalNow;
  move: DraggedBooking | null;
  starts: readonly Slot[];
  tabStop: number | undefined;
  on: BlockHandlers;
  onDay: (date: string) => void;
}

export function CalendarColumn(props: Props) {
  const { index, view, column, hours, now, move, starts, tabStop, on, onDay } = props;
  const { date, day, blocks } = column;
  const isToday = date === now.date;
  const nowShare = isToday ? shareOf(now, hours) : undefined;
  const slotCount = move?.booking.slotCount ?? 1;
  const target = move?.wanted?.date === date ? move.wanted.slot : undefined;
  const closedFor = day?.closedFor ?? null;

  return (
    <div className={classes.column} data-column={index} data-today={isToday || undefined}>
      <header className={classes.head}>
        {view === 'week' && <DayButton date={date} onOpen={() => onDay(date)} />}
        {closedFor !== null && <p className={classes.closed}>{closedNote(closedFor)}</p>}
      </header>
      <div
        className={classes.hours}
        data-date={date}
        data-closed={closedFor !== null || undefined}
        data-loading={!day || undefined}
      >
        {day && closedFor === null && <Layer className={classes.offered!} slots={day.timeSlots} />}
        <Layer className={classes.drop!} slots={dropHours(starts, slotCount)} />
        <ul className={classes.blocks} aria-label={formatDate(date)}>
          {blocks.map((block) => (
            <CalendarBlock
              key={`${block.booking ? block.kind : ''} ${block.row}`}
              block={block}
              date={date}
              view={view}
              isMoving={block.kind === 'booking' && block.booking?.id === move?.booking.id}
              isTabStop={block.row === tabStop}
              on={on}
            />
          ))}
        </ul>
        {target && (
          <span
            className={classes.target}
            style={rowsStyle({ row: slotIndex(target), span: slotCount })}
            aria-hidden
          >
            {formatSlotSpan(target, slotCount)}
          </span>
        )}
        {nowShare !== undefined && (
          <span className={classes.now} style={{ top: `${nowShare * 100}%` }} aria-hidden />
        )}
      </div>
    </div>
  );
}

function DayButton({ date, onOpen }: { date: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={classes.day}
      aria-label={dashboardText('day.show', { date: formatDate(date) })}
      onClick={onOpen}
    >
      <span>{formatWeekday(weekdayOf(date), 'short')}</span> <b>{Number(date.slice(8))}</b>
    </button>
  );
}

/** Colors hours behind the blocks. */
function Layer({ className, slots }: { className: string; slots: readonly Slot[] }) {
  return runsOf(slots).map((rows) => (
    <span key={rows.row} className={className} style={rowsStyle(rows)} aria-hidden />
  ));
}
