import { expect, it } from 'vitest';
import { MINUTE_MS } from '../time.ts';
import { followHealth, healthWatchSchema, TOLD_EVERY_MS, WELL_FOR_MS } from './health-watch.ts';

/** Looks once a minute; says when what was told, in minutes. */
function told(minutes: number, isLow: (minute: number) => boolean, from = 0): string[] {
  let watch = {};
  return Array.from({ length: minutes }, (_, minute) => minute).flatMap((minute) => {
    const change = followHealth(watch, isLow(minute) ? ['disk'] : [], from + minute * MINUTE_MS);
    // As it's read back from the database.
    watch = healthWatchSchema.parse(JSON.parse(JSON.stringify(change.watch)));
    return [
      ...change.begun.map((kind) => `${minute} ${kind} begins`),
      ...change.ended.map((kind) => `${minute} ${kind} ends`),
    ];
  });
}

it('tells a problem once when it begins, and once an hour after it was last seen', () => {
  expect(told(600, (minute) => minute >= 10 && minute < 100)).toEqual([
    '10 disk begins',
    '160 disk ends',
  ]);
});

it('tells a value that hovers at its limit once', () => {
  expect(told(3 * 1440, (minute) => minute % 50 < 25)).toEqual(['0 disk begins']);
});

it('tells one that returns every few hours once a day', () => {
  const isLow = (minute: number) => minute % 180 < 60;
  const days = told(2 * 1440, isLow).filter((line) => line.endsWith('begins'));
  expect(days).toEqual(['0 disk begins', '1440 disk begins']);
});

it('ends with a clock that is set back by years', () => {
  const begun = followHealth({}, ['clock'], 5 * 365 * TOLD_EVERY_MS).watch;
  const right = followHealth(begun, [], 0).watch;
  expect(followHealth(right, [], WELL_FOR_MS).ended).toEqual(['clock']);
});
