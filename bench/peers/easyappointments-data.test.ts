import { expect, it } from 'vitest';
import { dayPlan, insert } from './easyappointments-data.ts';

it('plans a day from its first to its last hour, with the hours not worked as breaks', () => {
  expect(dayPlan(['08:00', '09:00', '12:00', '14:00', '22:00'])).toEqual({
    start: '08:00',
    end: '23:00',
    breaks: [
      { start: '10:00', end: '12:00' },
      { start: '13:00', end: '14:00' },
      { start: '15:00', end: '22:00' },
    ],
  });
});

it('has no plan for a day off', () => {
  expect(dayPlan([])).toBeNull();
});

it('writes texts so that no character in them ends them', () => {
  expect(insert('t (a, b, c)', [["Kids' \\", 1.5, null]])).toEqual([
    "INSERT INTO t (a, b, c) VALUES ('Kids'' \\\\',1.5,NULL);",
  ]);
  expect(insert('t (a)', [])).toEqual([]);
});
