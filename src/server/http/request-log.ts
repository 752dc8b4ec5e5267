/** Where the log goes, and the one line it has for each request. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import pino from 'pino';

/** Lines are written together: a write for each takes a tenth of a search's time (2026-11-28). */
const TOGETHER_BYTES = 4096;
/** No line waits longer. */
const WAIT_MS = 500;
/** Lines are dropped past this, while the output is blocked. */
const WAITING_MAX_BYTES = 4 * 1024 * 1024;

export interface LogDestination extends pino.DestinationStream {
  /** Resolves when every line is written, or can't be. */
  flushed(): Promise<void>;
}

/**
 * Standard output, written without waiting for its reader. A full disk or a reader that has
 * gone must not end the marketplace.
 */
export function openLogDestination(): LogDestination {
  const lines = pino.destination({
    sync: false,
    minLength: TOGETHER_BYTES,
    periodicFlush: WAIT_MS,
    maxLength: WAITING_MAX_BYTES,
  });
  lines.on('error', () => {
    // It would try for ever when the process exits.
    lines.flushSync = () => {};
  });
  const flush = () => new Promise<void>((resolve) => lines.flush(() => resolve()));
  // The first waits for what is on its way, the second writes what waited behind it.
  const flushed = () => flush().then(flush);
  return Object.assign(lines, { flushed });
}

/** Asked every few seconds by monitoring and proxies. */
const PROBES = ['/healthz', '/readyz', '/metrics'];

/** Logs a request that was answered: nothing about who sent it or what it asked for. */
export function logRequest(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
  const ms = Math.round(elapsedTime * 10) / 10;
  const line = { method: request.method, route: routeOf(request), status: statusCode, ms };
  const isQuiet = statusCode < 400 && PROBES.includes(line.route);
  request.log[isQuiet ? 'debug' : 'info'](line, 'request');
}

/** The pattern a path was found under; the path itself can hold a secret link's token. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none';
}
