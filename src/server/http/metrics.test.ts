import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import {
  BACKUP_OLD_MS,
  DISK_LOW_BYTES,
  EMAIL_STUCK_MS,
  UPGRADE_NEEDS_DATABASES,
} from '../../shared/admin/health.ts';
import { buildApp } from '../app.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function open(settings: Record<string, string> = { METRICS: 'true' }) {
  const market = openMarketplace(settings);
  const technician = market.addTechnician([market.addPackage()]);
  app = await buildApp(market.deps, { clientFolder: undefined });
  return { market, technician };
}

function book(market: Marketplace, timeSlot: string) {
  return market.visitor().booking.request(bookingRequest({ date: '2026-11-25', timeSlot }));
}

const ranAt = (finishedAt: number) => ({ everyMs: 60_000, startedAt: 0, finishedAt });

const scrape = async () => (await app.inject({ url: '/metrics' })).body.split('\n');

describe('GET /metrics', () => {
  it('is unknown unless the settings ask for it', async () => {
    await open({});
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });

  it('is unknown in the folder of a language, which no proxy blocks', async () => {
    await open();
    for (const url of ['/fr/metrics', '/en/metrics/']) {
      expect((await app.inject({ url })).statusCode).toBe(404);
    }
  });

  it('answers in the Prometheus text format', async () => {
    await open();
    const { statusCode, headers, body } = await app.inject({ url: '/metrics' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const line of body.trimEnd().split('\n')) {
      expect(line).toMatch(/^$|^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]+\})? (-?[\d.e+-]+|Nan))$/);
    }
  });

  it('counts requests by route, not by address, in buckets that add up', async () => {
    await open();
    await app.inject({ url: '/api/technicians/1' });
    await app.inject({ url: '/api/technicians/99?secret=yes' });
    await app.inject({ url: '/nowhere/at/all' });
    const lines = await scrape();
    const name = 'truewheel_http_request_duration_seconds';
    const labels = 'method="GET",route="/api/technicians/:id"';
    expect(lines).toContain(`${name}_count{${labels},status="200"} 1`);
    expect(lines).toContain(`${name}_count{${labels},status="404"} 1`);
    expect(lines).toContain(`${name}_bucket{le="+Inf",${labels},status="200"} 1`);
    expect(lines.join('\n')).not.toMatch(/technicians\/99|secret|nowhere/);
  });

  it('has every metric that the shipped alerts and dashboard ask for', async () => {
    const { market } = await open();
    market.deps.taskRuns.set('bookings', ranAt(market.deps.clock()));
    await book(market, '10:00');
    await app.inject({ url: '/api/technicians/1' });
    const names = new Set((await scrape()).map((line) => /^\w+/.exec(line)?.[0]));
    const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
      readFileSync('deploy/grafana-dashboard.json', 'utf8'),
    );
    const rules = readFileSync('deploy/prometheus-rules.yml', 'utf8');
    const queries = [
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...[...rules.matchAll(/expr: (.+)/g)].map(([, expr = '']) => expr),
    ];
    expect(queries.length).toBeGreaterThan(20);
    const asked = queries.join(' ').match(/\b(truewheel|process|nodejs)_\w+/g) ?? [];
    expect([...new Set(asked)].filter((name) => !names.has(name))).toEqual([]);
  });

  it('alerts at the same values as the overview', () => {
    const rules = readFileSync('deploy/prometheus-rules.yml', 'utf8');
    expect(rules).toContain(`truewheel_outbox_oldest_seconds > ${EMAIL_STUCK_MS / 1000}\n`);
    expect(rules).toContain(
      `time() - truewheel_last_backup_timestamp_seconds > ${BACKUP_OLD_MS / 1000} and`,
    );
    expect(rules).toContain(
      `truewheel_disk_free_bytes < ${UPGRADE_NEEDS_DATABASES} * truewheel_database_bytes`,
    );
    expect(rules).toContain(`truewheel_disk_free_bytes < ${DISK_LOW_BYTES / 1e9}e9\n`);
  });

  it('tells of emails, requests, and tasks that are late', async () => {
    const { market } = await open({ METRICS: 'true', SMTP_URL: 'smtp://mail.example' });
    await book(market, '10:00');
    market.setNow(market.deps.clock() + 25 * 3_600_000);
    market.deps.taskRuns.set('bookings', ranAt(market.deps.clock() - 60_000));
    const lines = await scrape();
    expect(lines).toContain('truewheel_overdue_requests 1');
    expect(lines).toContain('truewheel_outbox_oldest_seconds 90000');
    const minuteAgo = market.deps.clock() / 1000 - 60;
    expect(lines).toContain(
      `truewheel_task_last_run_timestamp_seconds{task="bookings"} ${minuteAgo}`,
    );
    expect(lines).toContain('truewheel_last_backup_timestamp_seconds 0');
    expect(lines).toContain('truewheel_disk_free_bytes 1000000000000');
    expect(lines).toContain('truewheel_uploads_bytes 2000000000');
  });

  it('lets no email be late on a site without a mail server', async () => {
    const { market } = await open();
    await book(market, '10:00');
    market.setNow(market.deps.clock() + 25 * 3_600_000);
    expect(await scrape()).toContain('truewheel_outbox_oldest_seconds 0');
  });

  it('counts bookings by transition, once each however often it is read', async () => {
    const { market, technician } = await open();
    const { id } = await book(market, '10:00');
    await scrape();
    await market.as(technician.userId).booking.confirm({ id });
    await book(market, '14:00');
    await scrape();
    const lines = await scrape();
    expect(lines).toContain('truewheel_booking_transitions_total{transition="request"} 2');
    expect(lines).toContain('truewheel_booking_transitions_total{transition="confirm"} 1');
  });

  it('covers the outbox, the listed technicians and the process', async () => {
    const { market } = await open();
    market.addTechnician([1], { isFrozen: true });
    await book(market, '10:00');
    const lines = await scrape();
    expect(lines).toContain('truewheel_outbox_emails{status="queued"} 2');
    expect(lines).toContain('truewheel_outbox_emails{status="failed"} 0');
    expect(lines).toContain('truewheel_technicians_listed 1');
    const value = (name: string) =>
      Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(value('process_uptime_seconds')).toBeGreaterThan(0);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('contains no names', async () => {
    const { market } = await open();
    await book(market, '10:00');
    expect((await scrape()).join('\n')).not.toMatch(/Ada|Tess|@|\(555\)|5551234567|Secret Street/);
  });
});
