/** What several loads of each page come to, and which goals they meet. */
import type { Report } from './report.ts';
import { median } from './statistics.ts';

/** As Lighthouse calls them. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** One load of one page. */
export interface Load {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  kilobytes: number;
  /** Lighthouse's benchmark of the machine just before the load; below 1,000 it warns of low scores. */
  machineSpeed: number;
  /** The audits that cost points, but for those of performance. */
  failed: { category: Category; audit: string }[];
}

export interface PageLoads {
  /** Such as `home, fr`. */
  page: string;
  /** Whether it's for signed-in staff: search engines don't list it, and no visitor waits for it. */
  isForStaff: boolean;
  loads: readonly Load[];
}

const NAMES: Record<Category, string> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};
const GOALS: Record<Category, number> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
/** Of these, only visitors' pages have a goal. */
const FOR_VISITORS: ReadonlySet<Category> = new Set(['performance', 'seo']);

export function reportPages(report: Report, pages: readonly PageLoads[]): void {
  report.table(
    'Pages on a phone, scores',
    ['page', ...CATEGORIES.map((category) => NAMES[category])],
    pages.map((page) => [
      page.page,
      ...CATEGORIES.map((category) =>
        category === 'seo' && page.isForStaff
          ? 'not listed'
          : withSpread(page.loads.map(({ scores }) => scores[category])),
      ),
    ]),
  );
  report.table(
    'Pages on a phone, figures',
    ['page', 'first paint, ms', 'largest paint, ms', 'blocked, ms', 'layout shift', 'KiB'],
    pages.map(({ page, loads }) => [
      page,
      withSpread(loads.map(({ firstPaintMs }) => Math.round(firstPaintMs))),
      withSpread(loads.map(({ largestPaintMs }) => Math.round(largestPaintMs))),
      withSpread(loads.map(({ blockedMs }) => Math.round(blockedMs))),
      withSpread(loads.map(({ shift }) => Number(shift.toFixed(3)))),
      withSpread(loads.map(({ kilobytes }) => Math.round(kilobytes))),
    ]),
  );
  const failed = failedAudits(pages);
  if (failed.length > 0) report.table('Failed audits', ['audit', 'pages'], failed);
  for (const category of CATEGORIES) {
    const low = lowest(pages, category);
    if (low)
      report.goal(`${NAMES[category]}, lowest: ${low.page}`, low.score, '≥', GOALS[category]);
  }
}

/** The page with the lowest median of a category, among those that have a goal there. */
export function lowest(
  pages: readonly PageLoads[],
  category: Category,
): { page: string; score: number } | undefined {
  return pages
    .filter(({ isForStaff }) => !(isForStaff && FOR_VISITORS.has(category)))
    .map(({ page, loads }) => ({
      page,
      score: median(loads.map(({ scores }) => scores[category])),
    }))
    .toSorted((a, b) => a.score - b.score)[0];
}

/** Each failed audit once, with the pages where it failed in any load. */
export function failedAudits(pages: readonly PageLoads[]): [audit: string, pages: string][] {
  const where = new Map<string, Set<string>>();
  for (const { page, isForStaff, loads } of pages) {
    for (const { category, audit } of loads.flatMap(({ failed }) => failed)) {
      if (isForStaff && category === 'seo') continue;
      where.set(audit, (where.get(audit) ?? new Set()).add(page));
    }
  }
  return [...where].map(([audit, names]) => [audit, [...names].join('; ')]);
}

/** `98`, or `98 (95–99)` when the loads differ. */
export function withSpread(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? `${low}` : `${median(values)} (${low}–${high})`;
}
