import { Button } from '@mantine/core';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { formatSlot } from '../../../shared/format/times.ts';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import { searchText } from '../../../shared/messages/search.ts';
import { freeStarts } from '../../../shared/search/next-times.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { Bone } from '../../ui/page/skeletons.tsx';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './profile.module.css';
import type { FirstChoices } from './use-technician-page.ts';
import { useTimes } from './use-times.ts';

const DAYS_SHOWN = 3;
const TIMES_SHOWN = 6;
const DAYS = [...Array(DAYS_SHOWN).keys()];
const TIMES = [...Array(TIMES_SHOWN).keys()];

interface Props {
  technician: TechnicianPage;
  onBook: (choices?: FirstChoices) => void;
}

/** The next available times. Clicking one starts a booking. */
export function FreeTimes({ technician, onBook }: Props) {
  const query = useTimes(technician.id);
  const { data: days, isPending } = query;
  const free = freeStarts(technician, days ?? []);
  const { date: today } = localNow(technician.timeZone, useNow());

  return (
    <section aria-labelledby="times-title">
      <h2 id="times-title" className={classes.title}>
        {discoveryText('times.title')}
      </h2>
      {isPending && (
        <>
          {DAYS.map((day) => (
            <DayShape key={day} />
          ))}
          <Bone />
        </>
      )}
      {!isPending && !days && <Unloaded query={query} lines={DAYS_SHOWN} />}
      {days && free.length === 0 && <p className={classes.soft}>{discoveryText('times.none')}</p>}
      {free.slice(0, DAYS_SHOWN).map(({ date, times }) => (
        <div key={date} className={classes.day}>
          <h3>{date === today ? searchText('today') : formatShortDate(date)}</h3>
          <div className={classes.times}>
            {times.slice(0, TIMES_SHOWN).map((time) => (
              <Button
                key={time}
                variant="default"
                size="xs"
                data-print="text"
                aria-label={discoveryText('book.time', {
                  shortDate: formatShortDate(date),
                  slot: formatSlot(time),
                })}
                onClick={() => onBook({ date, time })}
              >
                {formatSlot(time)}
              </Button>
            ))}
          </div>
        </div>
      ))}
      {free.length > 0 && (
        <p className={classes.soft}>
          <span>{discoveryText('times.zone', { zone: technician.timeZoneName })}</span>{' '}
          <button type="button" className={classes.link} onClick={() => onBook()}>
            {discoveryText('times.all')}
          </button>
        </p>
      )}
    </section>
  );
}

/** As tall as a day with its times, so that the layout doesn't shift. */
function DayShape() {
  return (
    <div className={classes.day}>
      <Bone className={classes.dayShape} />
      <div className={classes.times}>
        {TIMES.map((time) => (
          <Bone key={time} className={classes.timeShape} />
        ))}
      </div>
    </div>
  );
}
