import { expect, it } from 'vitest';
import { closedPeriodCreateSchema, closedRangeSchema } from './closed-period.schema.ts';

const faults = (from: string, to: string) =>
  [closedRangeSchema, closedPeriodCreateSchema].map((schema) =>
    schema
      .safeParse({ from, to, reason: 'Holidays' })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`),
  );
const both = (sentence: RegExp) => [
  [expect.stringMatching(sentence)],
  [expect.stringMatching(sentence)],
];

it('a closed period may be one day or a leap year', () => {
  expect(faults('2026-11-26', '2026-11-26')).toEqual([undefined, undefined]);
  expect(faults('2028-01-01', '2028-12-31')).toEqual([undefined, undefined]);
});

it('a closed period doesn’t end before it begins, or after more than a year', () => {
  expect(faults('2026-11-26', '2026-11-25')).toEqual(both(/^to: .*before/));
  expect(faults('2028-01-01', '2029-01-01')).toEqual(both(/^to: .*366/));
});
