/**
 * `GET /metrics` for the operator's Prometheus: figures of the process and the marketplace, and
 * nothing about any person. Off unless METRICS is set, and to be closed to strangers at the proxy.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { formatMetrics, METRICS_TYPE, type Metric } from './metrics-text.ts';
import type { RequestTimes } from './request-times.ts';
import { countEventsAfter } from './store/booking-events.ts';
import { outboxCounts } from './store/outbox.ts';

const LAG_RESOLUTION_MS = 10;

/** Adds the route, which also tells how long requests took. */
export function addMetrics(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'search'>,
  times: RequestTimes,
): void {
  const transitions = createTransitionCount(deps);
  const readProcess = watchProcess(app);
  app.get('/metrics', (_request, reply) =>
    reply.type(METRICS_TYPE).send(
      formatMetrics([
        {
          name: 'truewheel_http_request_duration_seconds',
          help: 'Time to answer, by method, route and status.',
          type: 'histogram',
          samples: times.samples(),
        },
        {
          name: 'truewheel_booking_transitions_total',
          help: 'Bookings requested and moved since the marketplace began, by transition.',
          type: 'counter',
          samples: transitions(),
        },
        {
          name: 'truewheel_outbox_mails',
          help: 'Mails in the outbox, by status.',
          type: 'gauge',
          samples: Object.entries(outboxCounts(deps.db)).map(([status, value]) => ({
            labels: { status },
            value,
          })),
        },
        gauge('truewheel_technicians_listed', 'Technicians a search can find.', deps.search.size),
        ...readProcess(),
      ]),
    ),
  );
}

/** Reads only the events since the last look: the first scrape alone reads the whole table. */
function createTransitionCount({ db }: Pick<Deps, 'db'>) {
  const counts = new Map<string, number>();
  let lastId = 0;
  return () => {
    for (const { kind, events, newestId } of countEventsAfter(db, lastId)) {
      counts.set(kind, (counts.get(kind) ?? 0) + events);
      lastId = Math.max(lastId, newestId);
    }
    return [...counts].map(([transition, value]) => ({ labels: { transition }, value }));
  };
}

function watchProcess(app: FastifyInstance): () => Metric[] {
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  lag.enable();
  app.addHook('onClose', async () => {
    lag.disable();
  });
  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const lagMax = lagSeconds(lag.max);
    const lagP99 = lagSeconds(lag.percentile(99));
    // Each scrape tells of the time since the one before.
    lag.reset();
    return [
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time used, in seconds.',
        type: 'counter',
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge('process_resident_memory_bytes', 'Memory held, in bytes.', rss),
      gauge('process_uptime_seconds', 'Time since the start, in seconds.', process.uptime()),
      gauge('nodejs_heap_size_used_bytes', 'JavaScript heap in use, in bytes.', heapUsed),
      gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay since the last scrape.', lagMax),
      gauge('nodejs_eventloop_lag_p99_seconds', '99th percentile of the same.', lagP99),
    ];
  };
}

/** Node measures from one look to the next, the time it meant to wait included. */
function lagSeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - LAG_RESOLUTION_MS / 1e3);
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}
