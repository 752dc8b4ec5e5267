import { expect, it } from 'vitest';
import { weeklyHoursSchema } from './availability.schema.ts';

const week = (...weekdays: number[]) => ({
  hours: weekdays.map((weekday) => ({ weekday, timeSlots: ['10:00', '08:00', '10:00'] })),
});

it('the hours of a week are in order, each once', () => {
  expect(weeklyHoursSchema.parse(week(1))).toEqual({
    hours: [{ weekday: 1, timeSlots: ['08:00', '10:00'] }],
  });
});

it('a week has each weekday at most once', () => {
  expect(weeklyHoursSchema.safeParse(week(1, 2, 1)).error?.issues[0]?.message).toBe(
    'Each weekday can appear only once',
  );
});
