import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWeekday } from '../../../shared/format/dates.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { capitalized } from '../../../shared/messages/formatters.ts';
import type { WeekdayHours } from '../../../shared/technician/availability.schema.ts';
import { formatHours } from '../../../shared/technician/hours.ts';
import { inWeekOrder } from '../../../shared/time/week.ts';
import { trpc } from '../../api.ts';
import { kept, useKeptText } from '../../ui/form/kept-typing.ts';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './availability-tab.module.css';
import { UNSAVED_HOURS } from './refresh-hours.ts';
import { hoursExample, readHours } from './typed-hours.ts';
import { useUndo } from './use-undo.tsx';
import { useWeeklyHours } from './use-weekly-hours.ts';
import { WeekPresets } from './week-presets.tsx';

/** More than seven ranges need, in any language. */
const HOURS_TEXT_MAX = 300;

export function WeeklyHoursCard() {
  const { hours, setHours, ...query } = useWeeklyHours();

  return (
    <section className={classes.card} aria-labelledby="weekly-hours">
      <h2 id="weekly-hours">{dashboardText('weekly.title')}</h2>
      <p className={classes.lead}>{dashboardText('weekly.text', { example: hoursExample() })}</p>
      <WeekPresets isDisabled={!hours} onSet={setHours} />
      {!hours && <Unloaded query={query} lines={7} />}
      {hours &&
        inWeekOrder(hours).map((day) => <DayRow key={day.weekday} day={day} onSet={setHours} />)}
      <div className={classes.undo}>
        <UndoLast />
      </div>
    </section>
  );
}

interface DayRowProps {
  day: WeekdayHours;
  onSet: ReturnType<typeof useWeeklyHours>['setHours'];
}

/** Saved when it's left or with Enter; what can't be saved stays as it was typed. */
function DayRow({ day: { weekday, timeSlots }, onSet }: DayRowProps) {
  const key = `hours-${weekday}`;
  const shown = formatHours(timeSlots);
  const [text, setText, forget] = useKeptText(key, shown);
  const [isTyping, setTyping] = useState(false);
  const typed = readHours(text);
  const isUnsaved = text !== shown && !isTyping;

  function save() {
    setTyping(false);
    if ('refusal' in typed) return;
    forget();
    if (formatHours(typed.slots) === shown) return;
    const changed = { weekday, timeSlots: typed.slots, seen: timeSlots };
    onSet([changed], () => kept.has(key) || setText(text));
  }

  return (
    <TextInput
      classNames={{ root: classes.weekday, label: classes.name, error: classes.refusal }}
      label={capitalized(formatWeekday(weekday, 'long'))}
      placeholder={dashboardText('span.off')}
      value={text}
      maxLength={HOURS_TEXT_MAX}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="done"
      error={isUnsaved && ('refusal' in typed ? typed.refusal : dashboardText('weekly.unsaved'))}
      errorProps={{ role: 'alert' }}
      onChange={(event) => {
        setTyping(true);
        setText(event.currentTarget.value);
      }}
      onBlur={save}
      onKeyDown={({ key: pressed }) => pressed === 'Enter' && save()}
    />
  );
}

/** Undoes the latest change, then the one before, even after their toasts are gone. */
function UndoLast() {
  const { data: last, isFetching } = trpc.technician.lastChange.useQuery();
  const { undo } = useUndo();
  // While a change is being saved, the last one known is older.
  const isChanging = useIsMutating(UNSAVED_HOURS) > 0;
  const now = useNow();
  if (!last || last.until <= now) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={isChanging || isFetching}
      onClick={() => undo.mutate({ id: last.undoId })}
    >
      {dashboardText('undo.last')}
    </Button>
  );
}
