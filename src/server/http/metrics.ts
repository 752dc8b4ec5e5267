// No personal data. Off unless METRICS is set; the proxy must block it from outside.
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../../../package.json' with { type: 'json' };
import type { HealthFacts } from '../../shared/admin/health.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { siteHealth } from '../admin/overview/site-health.ts';
import { countEventsAfter } from '../store/bookings/booking-events.ts';
import { outboxCounts } from '../store/email/outbox-lists.ts';
import type { Deps } from '../trpc/deps.ts';
import { routeOf } from './request-log.ts';
import { sendText } from './send-text.ts';

const { version } = packageJson;

/** Upper bounds in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The overview's facts, as figures. */
const OF_HEALTH: Record<string, { help: string; value: (health: HealthFacts) => number }> = {
  truewheel_clock_offset_seconds: {
    help: 'How far the clock is ahead or behind; scheduled tasks are paused unless it is 0.',
    value: ({ clockOffset }) => clockOffset / 1000,
  },
  truewheel_disk_free_bytes: {
    help: 'Free space on the disk of the data folder.',
    value: ({ freeDiskBytes }) => freeDiskBytes,
  },
  truewheel_database_bytes: {
    help: 'Size of the database file.',
    value: ({ databaseBytes }) => databaseBytes,
  },
  truewheel_last_backup_timestamp_seconds: {
    help: 'When `npm run backup` last finished; 0 before the first.',
    value: ({ lastBackupAt }) => (lastBackupAt ?? 0) / 1000,
  },
  truewheel_outbox_oldest_seconds: {
    help: 'How long the oldest unsent email has waited; 0 when there is none, or no mail server.',
    value: ({ now, oldestUnsentAt, delivers }) =>
      delivers && oldestUnsentAt !== undefined ? (now - oldestUnsentAt) / 1000 : 0,
  },
  truewheel_overdue_requests: {
    help: 'Requests that should have expired more than five minutes ago.',
    value: ({ overdueRequests }) => overdueRequests,
  },
};

export function addMetrics(app: FastifyInstance, deps: Deps): void {
  const register = new Registry();
  const registers = [register];
  const gauge = (name: string, help: string, value: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await value());
      },
    });
  collectDefaultMetrics({ register });
  gauge('process_uptime_seconds', 'Time since the start, in seconds.', () => process.uptime());
  new Gauge({
    name: 'truewheel_outbox_emails',
    help: 'Emails in the outbox, by status.',
    labelNames: ['status'],
    registers,
    collect() {
      for (const [status, n] of Object.entries(outboxCounts(deps.db))) this.set({ status }, n);
    },
  });
  gauge('truewheel_technicians_listed', 'Technicians a search can find.', () => deps.search.size);
  new Gauge({
    name: 'truewheel_build_info',
    help: 'Always 1; the version is a label.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const gauges = Object.entries(OF_HEALTH).map(([name, { help, value }]) => ({
    gauge: new Gauge({ name, help, registers }),
    value,
  }));
  gauge(
    'truewheel_uploads_bytes',
    'Size of all uploaded files, measured every hour.',
    deps.uploadsBytes,
  );
  new Gauge({
    name: 'truewheel_task_last_run_timestamp_seconds',
    help: 'When each scheduled task last finished.',
    labelNames: ['task'],
    registers,
    collect() {
      for (const [task, { finishedAt }] of deps.taskRuns)
        if (finishedAt) this.set({ task }, finishedAt / 1000);
    },
  });
  let lastEvent = 0;
  new Counter({
    name: 'truewheel_booking_transitions_total',
    help: 'Booking transitions since the marketplace started.',
    labelNames: ['transition'],
    registers,
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
  app.get('/metrics', async (request, reply) => {
    // A language's prefix would get around the proxy's block.
    if (request.languageBase !== '') return sendText(reply, 404, refusalText('refused.notFound'));
    const health = await siteHealth(deps);
    for (const { gauge, value } of gauges) gauge.set(value(health));
    return reply.type(register.contentType).send(await register.metrics());
  });
  app.addHook('onResponse', async (request, reply) => {
    // A stream's duration is no response time.
    if (`${reply.getHeader('content-type')}`.startsWith('text/event-stream')) return;
    // The route, not the address: every label value is kept.
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    times.observe(labels, reply.elapsedTime / 1000);
  });
}
