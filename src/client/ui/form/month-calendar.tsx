import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatDate, formatMonth, formatWeekday } from '../../../shared/format/dates.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { weekdays } from '../../../shared/time/week.ts';
import { addMonths, freeDayAfterKey, monthOf, weeksOf } from './calendar-month.ts';
import classes from './month-calendar.module.css';

interface Props {
  /** `YYYY-MM-DD`, or null for none. */
  value: string | null;
  onChange: (date: string) => void;
  today: string;
  /** The first and last day that can be chosen. */
  min: string;
  max?: string;
  isDisabled?: (date: string) => boolean;
  disabledHint?: string;
  noteOf?: (date: string) => string | undefined;
  label: string;
}

export function MonthCalendar({
  value,
  onChange,
  today,
  min,
  max = '9999',
  isDisabled,
  disabledHint,
  noteOf,
  label,
}: Props) {
  // Nothing can be chosen in the month of a past day.
  const start = value !== null && value >= min ? value : today;
  const [month, setMonth] = useState(monthOf(start));
  const [focused, setFocused] = useState(start);
  const grid = useRef<HTMLTableElement>(null);
  const moveFocus = useRef(false);

  const isFirst = month <= monthOf(min);
  const isLast = month >= monthOf(max);
  const blocked = (date: string) => date < min || date > max || (isDisabled?.(date) ?? false);

  function onKeyDown(event: KeyboardEvent) {
    const target = freeDayAfterKey(event.key, focused, (date) => !blocked(date));
    if (!target) return;
    event.preventDefault();
    moveFocus.current = true;
    setFocused(target);
    setMonth(monthOf(target));
  }

  useLayoutEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused]);

  /** One day is in the tab order; otherwise leaving the month takes thirty presses. */
  const days = weeksOf(month).flat();
  const tabStop = [focused, ...days].find((date) => date && days.includes(date) && !blocked(date));

  return (
    <fieldset className={classes.calendar} aria-label={label}>
      <div className={classes.head}>
        {/* At the first or last month, disabling would take the focus. */}
        <button
          type="button"
          className={classes.arrow}
          aria-label={uiText('month.previous')}
          aria-disabled={isFirst}
          onClick={() => !isFirst && setMonth(addMonths(month, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </button>
        <span className={classes.month} aria-live="polite">
          {formatMonth(month)}
        </span>
        <button
          type="button"
          className={classes.arrow}
          aria-label={uiText('month.next')}
          aria-disabled={isLast}
          onClick={() => !isLast && setMonth(addMonths(month, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </button>
      </div>
      <table ref={grid} className={classes.grid}>
        <thead>
          <tr>
            {weekdays().map((weekday) => (
              <th key={weekday} scope="col" abbr={formatWeekday(weekday, 'long')}>
                {formatWeekday(weekday, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, at) => (
                <td key={date ?? at}>
                  {date && (
                    <button
                      type="button"
                      className={classes.day}
                      data-date={date}
                      aria-label={[formatDate(date), noteOf?.(date)].filter(Boolean).join(', ')}
                      aria-pressed={date === value}
                      aria-current={date === today ? 'date' : undefined}
                      disabled={blocked(date)}
                      title={noteOf?.(date) ?? (blocked(date) ? disabledHint : undefined)}
                      tabIndex={date === tabStop ? 0 : -1}
                      onFocus={() => setFocused(date)}
                      onClick={() => onChange(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
