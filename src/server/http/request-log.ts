import type { FastifyReply, FastifyRequest } from 'fastify';
import pino from 'pino';

/** Lines are batched: a write each takes a tenth of a search's time (2026-11-28). */
const TOGETHER_BYTES = 4096;
/** No line waits longer than this. */
const WAIT_MS = 500;
/** Beyond this, lines are dropped while the output is blocked. */
const WAITING_MAX_BYTES = 4 * 1024 * 1024;

export interface LogDestination extends pino.DestinationStream {
  /** Resolves when every line is written, or can't be. */
  flushed(): Promise<void>;
}

/** Standard output without waiting: a full disk or a gone reader must not end the marketplace. */
export function openLogDestination(): LogDestination {
  const lines = pino.destination({
    sync: false,
    minLength: TOGETHER_BYTES,
    periodicFlush: WAIT_MS,
    maxLength: WAITING_MAX_BYTES,
  });
  lines.on('error', () => {
    // Otherwise it would retry forever when the process exits.
    lines.flushSync = () => {};
  });
  const flush = () => new Promise<void>((resolve) => lines.flush(() => resolve()));
  // First what is on its way, then what waited behind it.
  const flushed = () => flush().then(flush);
  return Object.assign(lines, { flushed });
}

/** Polled by monitoring and proxies. */
const PROBES = ['/healthz', '/readyz', '/metrics'];

/** Without the sender or what was asked for. */
export function logRequest(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
  const ms = Math.round(elapsedTime * 10) / 10;
  const line = { method: request.method, route: routeOf(request), status: statusCode, ms };
  const isQuiet = statusCode < 400 && PROBES.includes(line.route);
  request.log[isQuiet ? 'debug' : 'info'](line, 'request');
}

/** The route's pattern: the path itself may hold a secret token. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none';
}
