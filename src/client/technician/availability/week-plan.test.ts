import { describe, expect, it } from 'vitest';
import { SLOTS } from '../../../shared/time/slots.ts';
import { bulkDays, datesOfWeek, formatWeek } from './week-plan.ts';

const SUNDAY = '2026-11-22';

describe('a bulk button', () => {
  it('sets all seven days of the week', () => {
    const days = bulkDays(SUNDAY, 'week', 'morning');
    expect(days.map(({ date }) => date)).toEqual(datesOfWeek(SUNDAY));
    expect(days[0]?.timeSlots).toEqual(['08:00', '09:00', '10:00', '11:00', '12:00']);
  });

  it('for full weekdays sets all fifteen slots from Monday to Friday', () => {
    const days = bulkDays(SUNDAY, 'weekdays', 'full');
    expect(days.map(({ date }) => date.slice(8))).toEqual(['23', '24', '25', '26', '27']);
    for (const { timeSlots } of days) expect(timeSlots).toEqual(SLOTS);
  });

  it('for weekends sets Saturday and Sunday of a week that starts on Monday', () => {
    const days = bulkDays('2026-11-23', 'weekends', 'none');
    expect(days.map(({ date }) => date)).toEqual(['2026-11-28', '2026-11-29']);
  });

  it('for weekends sets Saturday and Sunday', () => {
    const days = bulkDays(SUNDAY, 'weekends', 'none');
    expect(days).toEqual([
      { date: '2026-11-22', timeSlots: [] },
      { date: '2026-11-28', timeSlots: [] },
    ]);
  });
});

it.each([
  ['2026-11-22', 'Nov 22 – 28, 2026'],
  ['2026-11-29', 'Nov 29 – Dec 5, 2026'],
  ['2026-12-27', 'Dec 27, 2026 – Jan 2, 2027'],
])('the week of %s reads %s', (firstDay, text) => {
  expect(formatWeek(firstDay)).toBe(text);
});
