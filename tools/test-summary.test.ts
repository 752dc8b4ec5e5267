import { expect, it } from 'vitest';
import { summarize } from './test-summary.ts';

const report = (numPassedTests: number, numFailedTests: number) => ({
  numPassedTests,
  numFailedTests,
});

it('adds the reports up', () => {
  expect(summarize([report(3, 0), report(4, 2)], 1)).toEqual({ passed: 7, failed: 2 });
  expect(summarize([report(3, 0), report(4, 0)], 0)).toEqual({ passed: 7, failed: 0 });
});

it('never calls a run good that ended badly without a failed test', () => {
  expect(summarize([report(3, 0)], 2)).toEqual({ passed: 3, failed: 1 });
  expect(summarize([], 1)).toEqual({ passed: 0, failed: 1 });
});
