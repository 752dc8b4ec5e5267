import { expect, it } from 'vitest';
import { failedAudits, type Load, lowest, reportPages, withSpread } from './page-figures.ts';
import { Report } from './report.ts';

function loadWith(performance: number, others: Partial<Load> = {}): Load {
  return {
    scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
    firstPaintMs: 800.4,
    largestPaintMs: 1200,
    blockedMs: 30,
    shift: 0.0004,
    kilobytes: 250.2,
    machineSpeed: 1500,
    failed: [],
    ...others,
  };
}

const home = {
  page: 'home, en',
  isForStaff: false,
  loads: [loadWith(95), loadWith(99), loadWith(98)],
};
const admin = { page: 'admin, en', isForStaff: true, loads: [loadWith(70)] };

it('shows the median beside the lowest and the highest, or one figure when all are equal', () => {
  expect(withSpread([95, 99, 98])).toBe('98 (95–99)');
  expect(withSpread([100, 100])).toBe('100');
});

it('asks for speed and search engines on the pages of visitors only', () => {
  expect(lowest([home, admin], 'performance')).toEqual({ page: 'home, en', score: 98 });
  expect(lowest([admin], 'seo')).toBeUndefined();
  expect(lowest([admin], 'accessibility')).toEqual({ page: 'admin, en', score: 100 });
});

it('names each failed audit once, with its pages', () => {
  const contrast: Partial<Load> = {
    failed: [{ category: 'accessibility', audit: 'color-contrast: Too pale' }],
  };
  const hidden: Partial<Load> = {
    failed: [{ category: 'seo', audit: 'is-crawlable: Page is blocked from indexing' }],
  };
  const pages = [
    { ...home, loads: [loadWith(99, contrast), loadWith(99, contrast)] },
    { ...admin, loads: [loadWith(99, contrast), loadWith(99, hidden)] },
  ];
  expect(failedAudits(pages)).toEqual([['color-contrast: Too pale', 'home, en; admin, en']]);
});

it('writes one line a page and one goal a category', () => {
  const report = new Report();
  reportPages(report, [home, admin]);
  const text = report.toMarkdown();
  expect(text).toContain('| home, en | 98 (95–99) | 100 | 100 | 100 |');
  expect(text).toContain('| admin, en | 70 | 100 | 100 | not listed |');
  expect(text).toContain('| home, en | 800 | 1200 | 30 | 0 | 250 |');
  expect(text).toContain('| performance, lowest: home, en | 98 | ≥ 97 | met |');
  expect(text).not.toContain('Failed audits');
});
