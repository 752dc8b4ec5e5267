/** How the cost of a search grows with the marketplace, at the same density. */
import type { InProcessFigures } from './in-process.ts';
import type { Report } from './report.ts';
import { median, medianRatio } from './statistics.ts';

/** What ten times as many technicians may cost, and where that is looked at. */
const GROWTH = { from: 10_000, to: 100_000, max: 4 };
const MILLION = { technicians: 1_000_000, maxMs: 20 };

/** The figures of each part, for each of the sizes. */
export function reportGrowth(
  report: Report,
  sizes: readonly number[],
  figures: readonly (readonly InProcessFigures[])[],
): void {
  const partsOf = (size: number) => figures[sizes.indexOf(size)];
  report.table(
    'How a search grows with the number of technicians at the same density',
    ['technicians', 'search p50, µs', 'p99, µs', 'memory, MB', 'KB for each'],
    figures.map(rowOf),
  );
  const growth = `search p99, ${GROWTH.to} ÷ ${GROWTH.from} technicians`;
  const [few, many] = [partsOf(GROWTH.from), partsOf(GROWTH.to)];
  if (few && many) {
    report.goal(
      growth,
      medianRatio(many, few, ({ search }) => search.p99),
      '≤',
      GROWTH.max,
    );
  } else {
    report.unmeasured(
      growth,
      '≤',
      GROWTH.max,
      `--sizes has to name ${GROWTH.from} and ${GROWTH.to}`,
    );
  }
  const most = `search in process, ${MILLION.technicians} technicians, ms, p99`;
  const million = partsOf(MILLION.technicians);
  if (million) report.goal(most, p99Of(million) / 1000, '≤', MILLION.maxMs);
  else
    report.unmeasured(
      most,
      '≤',
      MILLION.maxMs,
      `run growth with --sizes 10000,${MILLION.technicians}`,
    );
}

function rowOf(parts: readonly InProcessFigures[]): number[] {
  const { technicians, heldBytes } = parts[0]!;
  const p50 = median(parts.map(({ search }) => search.p50));
  const each = heldBytes / 1000 / technicians;
  return [technicians, p50, p99Of(parts), heldBytes / 1e6, each];
}

function p99Of(parts: readonly InProcessFigures[]): number {
  return median(parts.map(({ search }) => search.p99));
}
