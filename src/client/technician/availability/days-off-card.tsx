import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { DAYS_MAX } from '../../../shared/technician/availability-limits.ts';
import { addDays, localNow } from '../../../shared/time/dates.ts';
import { trpc } from '../../api.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CallOffDialog } from '../dashboard-tab.ts';
import classes from './availability-tab.module.css';
import { datesIn, exceptionsIn, formatRange } from './day-ranges.ts';
import { useAvailability } from './use-availability.ts';

export function DaysOffCard({ timeZone }: { timeZone: string }) {
  const today = localNow(timeZone, useNow()).date;
  const firstField = useRef<HTMLInputElement>(null);
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const { days, setDays, isSaving, ...query } = useAvailability(today, addDays(today, 366));
  const exceptions = exceptionsIn(days ?? []);
  const isReversed = last !== '' && last < first;
  const chosen = first ? datesIn({ first, last: last || first }) : [];
  const count = chosen.length;

  const canSubmit = count >= 1 && count <= DAYS_MAX;
  const range = { from: first, to: last || first };
  const { callOff } = trpc.useUtils().booking;
  /** As chosen, since saving empties the fields. */
  const [asked, setAsked] = useState<typeof range | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!canSubmit) return;
    // Without an answer, the dialog says so and asks again.
    const booked = await callOff.list.fetch(range).catch(() => undefined);
    if (booked?.length !== 0) {
      setAsked(range);
      return;
    }
    setDays(
      chosen.map((date) => ({ date, timeSlots: [] })),
      undefined,
      () => {
        setFirst((typed) => typed || first);
        setLast((typed) => typed || last);
      },
    );
    clear();
    // With nothing to take off, the button is disabled and loses the focus.
    firstField.current?.focus();
  }

  function clear() {
    setFirst('');
    setLast('');
  }

  return (
    <section className={classes.card} aria-labelledby="days-off">
      <h2 id="days-off">{dashboardText('off.heading')}</h2>
      <p className={classes.lead}>{dashboardText('off.text')}</p>
      <form className={classes.copy} onSubmit={(event) => void submit(event)}>
        <TextInput
          ref={firstField}
          label={dashboardText('off.first')}
          type="date"
          required
          min={today}
          max={addDays(today, 366)}
          value={first}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <TextInput
          label={dashboardText('off.last')}
          type="date"
          min={first || today}
          max={addDays(first || today, DAYS_MAX - 1)}
          value={last}
          error={isReversed}
          aria-describedby={isReversed ? 'days-off-fault' : undefined}
          onChange={(event) => setLast(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isSaving} disabled={count < 1}>
          {dashboardText('off.submit', { count: Math.max(1, count) })}
        </Button>
        {isReversed && (
          <p id="days-off-fault" role="alert" className={classes.fault}>
            {dashboardText('off.reversed')}
          </p>
        )}
      </form>
      {asked && (
        <Suspense>
          <CallOffDialog
            title={dashboardText('off.title')}
            {...asked}
            reason={dashboardText('reason.away')}
            onSaved={clear}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      {!days && query.isError && <ErrorState onRetry={() => void query.refetch()} />}
      {exceptions.length > 0 && (
        <ul className={classes.off}>
          {exceptions.map((range) => {
            const text = [formatRange(range), range.hours].filter(Boolean).join(', ');
            return (
              <li key={range.first}>
                <span>{text}</span>
                <button
                  type="button"
                  aria-label={
                    range.hours
                      ? dashboardText('day.resetLabel', { date: text })
                      : dashboardText('off.remove', { range: text })
                  }
                  onClick={() => setDays(datesIn(range).map((date) => ({ date, timeSlots: null })))}
                >
                  <IconX size={16} aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
