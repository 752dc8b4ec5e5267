import { expect, it } from 'vitest';
import { formatMetrics } from './metrics-text.ts';

it('a metric is its help, its type and a line for each sample', () => {
  const samples = [
    { value: 3, labels: { status: 'sent' } },
    { value: 0.5, suffix: '_sum' },
  ];
  expect(formatMetrics([{ name: 'mails', help: 'Mails.', type: 'gauge', samples }])).toBe(
    '# HELP mails Mails.\n# TYPE mails gauge\nmails{status="sent"} 3\nmails_sum 0.5\n',
  );
});

it('a label cannot break out of its quotes or its line', () => {
  const samples = [{ value: 1, labels: { route: 'a"b\\c\nd' } }];
  expect(formatMetrics([{ name: 'm', help: 'M.', type: 'counter', samples }])).toContain(
    'm{route="a\\"b\\\\c\\nd"} 1\n',
  );
});
