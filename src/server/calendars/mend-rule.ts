import ICAL from 'ical.js';

const DATES = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY'];

/**
 * Takes out of a rule what the library repeats wrongly: months of monthly rules, weeks of the year and weekdays
 * counted over a year, and dates that a month lacks.
 * @returns whether one of its times is meant
 */
export function mendRule(rule: ICAL.Recur, first: ICAL.Time): (time: ICAL.Time) => boolean {
  const { freq, parts, interval, wkst } = rule;
  const { BYMONTH: months, BYWEEKNO: weeks, BYDAY: days = [dayOf(first)] } = parts;
  if (freq === 'YEARLY' && (weeks || days.some((day) => /\d\d/.test(day)))) {
    delete parts.BYWEEKNO;
    parts.BYDAY = days.map((day) => day.slice(-2));
    Object.assign(rule, { freq: 'WEEKLY', interval: 1 });
    return (time) =>
      (time.year - first.year) % interval === 0 &&
      (weeks
        ? weeks.includes(time.weekNumber(wkst))
        : nthOf(time).some((nth) => days.includes(`${nth}${dayOf(time)}`)));
  }
  if (freq === 'MONTHLY') delete parts.BYMONTH;
  const isOnDate = freq === 'YEARLY' && !DATES.some((part) => part in parts);
  return ({ month, day }) =>
    (!months || months.includes(month)) && (!isOnDate || day === first.day);
}

function dayOf(time: ICAL.Time): string {
  return ICAL.Recur.numericDayToIcalDay(time.dayOfWeek());
}

/** Which of its weekdays it is, from the year's start and end. */
function nthOf(time: ICAL.Time): number[] {
  const at = time.dayOfYear();
  const days = ICAL.Time.isLeapYear(time.year) ? 366 : 365;
  return [Math.ceil(at / 7), -Math.ceil((days - at + 1) / 7)];
}
