import { Link } from 'wouter';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { tabPath } from '../dashboard-tab.ts';
import classes from './availability-tab.module.css';
import { useWeeklyHours } from './use-weekly-hours.ts';
import { WeekPresets } from './week-presets.tsx';

/** For a technician whom customers can't find without hours. */
export default function FirstHours() {
  const { hours, setHours } = useWeeklyHours();
  if (!hours || hours.some(({ timeSlots }) => timeSlots.length > 0)) return null;
  return (
    <section className={`${classes.card} ${classes.first}`} aria-labelledby="first-hours">
      <h2 id="first-hours">{dashboardText('start.title')}</h2>
      <p className={classes.lead}>{dashboardText('start.text')}</p>
      <WeekPresets onSet={setHours} />
      <Link href={tabPath('availability')}>{dashboardText('start.other')}</Link>
    </section>
  );
}
