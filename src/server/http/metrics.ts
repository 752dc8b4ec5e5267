/**
 * `GET /metrics` for Prometheus: numbers about the process and the marketplace, no personal data.
 * Off unless METRICS is set; the proxy must block it from outside.
 */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../runtime/deps.ts';
import { countEventsAfter } from '../store/booking-events.ts';
import { outboxCounts } from '../store/outbox.ts';
import { routeOf } from './request-log.ts';

/** Upper bounds in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Adds the route, and times every request. */
export function addMetrics(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'search' | 'clockCheck'>,
): void {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Time since the start, in seconds.',
    registers,
    collect() {
      this.set(process.uptime());
    },
  });
  new Gauge({
    name: 'truewheel_outbox_mails',
    help: 'Emails in the outbox, by status.',
    labelNames: ['status'],
    registers,
    collect() {
      for (const [status, n] of Object.entries(outboxCounts(deps.db))) this.set({ status }, n);
    },
  });
  new Gauge({
    name: 'truewheel_technicians_listed',
    help: 'Technicians a search can find.',
    registers,
    collect() {
      this.set(deps.search.size);
    },
  });
  new Gauge({
    name: 'truewheel_clock_offset_seconds',
    help: 'How far the clock is ahead or behind; scheduled tasks are paused unless it is 0.',
    registers,
    collect() {
      this.set(deps.clockCheck.offset() / 1000);
    },
  });
  let lastEvent = 0;
  new Counter({
    name: 'truewheel_booking_transitions_total',
    help: 'Booking transitions since the marketplace started.',
    labelNames: ['transition'],
    registers,
    // Only new events: just the first scrape reads the whole table.
    collect() {
      for (const { kind, events, newestId } of countEventsAfter(deps.db, lastEvent)) {
        this.inc({ transition: kind }, events);
        lastEvent = Math.max(lastEvent, newestId);
      }
    },
  });
  const times = new Histogram({
    name: 'truewheel_http_request_duration_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BOUNDS,
    registers,
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
  app.addHook('onResponse', async (request, reply) => {
    // A stream lasts as long as somebody watches: that is no answer time.
    if (`${reply.getHeader('content-type')}`.startsWith('text/event-stream')) return;
    // The route is from the app's own table, never the address: every value is kept.
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    times.observe(labels, reply.elapsedTime / 1000);
  });
}
