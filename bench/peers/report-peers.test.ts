import { expect, it } from 'vitest';
import { Report } from '../report.ts';
import type { Rate } from '../rounds.ts';
import { reportNoPeers, reportPeers, withRange } from './report-peers.ts';

function rateOf(perSecond: number, processorUs: number, memoryMb: number): Rate {
  return { requests: 1, perSecond, processorUs, memoryMb, p50: 1, p99: 1 };
}

const days = {
  subject: 'availability of a day',
  connections: 1,
  rates: new Map([
    ['ours', [rateOf(3000, 300, 90), rateOf(1000, 300, 110), rateOf(2000, 300, 100)]],
    ['theirs', [rateOf(100, 9000, 200), rateOf(50, 6000, 200), rateOf(50, 9000, 200)]],
  ]),
};

it('shows medians with the lowest and the highest, and ratios of the same round', () => {
  const report = new Report();
  reportPeers(report, { compared: [days], agreeing: '3 of 3' });
  const text = report.toMarkdown();
  expect(text).toContain(
    '| availability of a day | 1 | 2000 (1000–3000) | 50.0 (50.0–100) | 30.0 (20.0–40.0) | 0.300 (0.300–0.300) | 9.00 (6.00–9.00) | 30.0 (20.0–30.0) | 100 | 200 |',
  );
  expect(text).toContain(
    '| availability of a day ÷ Easy!Appointments, 1 connection | 30 | ≥ 25 | met |',
  );
  expect(text).toContain('| memory under load ÷ Easy!Appointments | 0.500 | ≤ 0.7 | met |');
  expect(text).toContain('offered the same hours on 3 of 3 days');
});

it('compares how long both take on a slow line until times show, if the source is built', () => {
  const measured = new Report();
  const load = (timesMs: number) => ({ firstPaintMs: 900, timesMs });
  const loads = { ours: [load(2000), load(3000)], theirs: [load(8000), load(6000)] };
  reportPeers(measured, { compared: [days], agreeing: '3 of 3', loads });
  expect(measured.toMarkdown()).toContain('| times | 2.00 (2.00–3.00) | 6.00 (6.00–8.00) |');
  expect(measured.toMarkdown()).toContain('on slow 4G ÷ Easy!Appointments | 0.250 | ≤ 0.4 | met |');
  const without = new Report();
  reportPeers(without, { compared: [days], agreeing: '3 of 3' });
  expect(without.toMarkdown()).toContain("not measured: PATH's scripts and styles aren't built");
});

it('names every goal it could not measure, and how to', () => {
  const report = new Report();
  reportNoPeers(report);
  const text = report.toMarkdown();
  expect(text.match(/\| not measured: run with --easyappointments PATH/g)).toHaveLength(6);
  expect(text).toContain('booking ÷ Easy!Appointments, 16 connections |  | ≥ 12 |');
  expect(text).toContain("Easy!Appointments wasn't measured: run with --easyappointments PATH,");
});

it('gives three figures that count', () => {
  expect(withRange([0.12345, 1234.5, 12.3456])).toBe('12.3 (0.123–1235)');
});
