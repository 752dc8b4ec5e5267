import { expect, it } from 'vitest';
import { trackRecord } from './track-record.ts';

it('says what is known, and nothing of the rest', () => {
  const known = {
    jobsDone: 1204,
    percentAnswered: 95,
    repliesWithinHours: 2,
    certificationCheckedAt: Date.UTC(2026, 10, 23, 17),
  };
  const nothing = {
    jobsDone: null,
    percentAnswered: null,
    repliesWithinHours: null,
    certificationCheckedAt: null,
  };
  expect(trackRecord(known)).toEqual([
    'Certification checked Nov 23, 2026',
    '1,204 jobs done',
    'Usually replies within 2\u00a0h',
    'Answers 95% of requests in time',
  ]);
  expect(trackRecord({ ...nothing, repliesWithinHours: 2 })).toEqual([
    'Usually replies within 2\u00a0h',
  ]);
  expect(trackRecord({ ...nothing, jobsDone: 1 })).toEqual(['1 job done']);
  expect(trackRecord(nothing)).toEqual([]);
});
