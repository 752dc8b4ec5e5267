import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
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
  return market.visitor().booking.request({
    technicianId: 1,
    servicePackageIds: [1],
    date: '2026-11-25',
    timeSlot,
    customerName: 'Ada Rider',
    customerEmail: 'ada@example.com',
    customerPhone: '5551234567',
  });
}

const scrape = async () => (await app.inject({ url: '/metrics' })).body.split('\n');

describe('GET /metrics', () => {
  it('is unknown unless the settings ask for it', async () => {
    await open({});
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
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
    expect(lines).toContain('truewheel_outbox_mails{status="queued"} 2');
    expect(lines).toContain('truewheel_outbox_mails{status="failed"} 0');
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
