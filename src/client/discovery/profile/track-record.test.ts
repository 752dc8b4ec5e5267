import { expect, it } from 'vitest';
import { trackRecord } from './track-record.ts';

it('says what is known, and nothing of the rest', () => {
  const known = { jobsDone: 1204, percentAnswered: 95, repliesWithinHours: 2 };
  expect(trackRecord(known)).toEqual([
    '1,204 jobs done',
    'Usually replies within 2 h',
    'Answers 95% of requests in time',
  ]);
  expect(trackRecord({ ...known, jobsDone: null, percentAnswered: null })).toEqual([
    'Usually replies within 2 h',
  ]);
  expect(trackRecord({ jobsDone: null, percentAnswered: null, repliesWithinHours: null })).toEqual(
    [],
  );
});
