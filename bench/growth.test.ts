import { expect, it } from 'vitest';
import { reportGrowth } from './growth.ts';
import type { InProcessFigures } from './in-process.ts';
import { Report } from './report.ts';

function partWith(technicians: number, p99: number): InProcessFigures {
  const times = { p50: 100, p99 };
  return {
    technicians,
    heldBytes: technicians * 2000,
    search: times,
    narrow: times,
    procedure: times,
    pins: { ...times, count: 1 },
    availability: times,
  };
}

function reported(sizes: number[], p99s: number[][]): string {
  const report = new Report();
  const figures = sizes.map((size, at) => p99s[at]!.map((p99) => partWith(size, p99)));
  reportGrowth(report, sizes, figures);
  return report.toMarkdown();
}

it('compares ten times as many in each part, so that a slow moment meets both', () => {
  const text = reported(
    [10_000, 100_000],
    [
      [100, 1000, 100],
      [300, 3000, 300],
    ],
  );
  expect(text).toContain('| search p99, 100000 ÷ 10000 technicians | 3 | ≤ 4 | met |');
  expect(text).toContain('| 100000 | 100 | 300 | 200 | 2 |');
  expect(text).toContain('not measured: run growth with --sizes 10000,1000000');
});

it('has a goal for a million where that many are measured', () => {
  const text = reported([1_000_000], [[25_000]]);
  expect(text).toContain(
    '| search in process, 1000000 technicians, ms, p99 | 25 | ≤ 20 | not met |',
  );
  expect(text).toContain('not measured: --sizes has to name 10000 and 100000');
});
