import type { FastifyInstance } from 'fastify';

/** Past this the process leaves, whatever still runs; service managers wait ten seconds. */
const FORCE_AFTER_MS = 9_000;
const IDLE_CHECK_MS = 50;

/**
 * Stops accepting, tells kept-alive clients to go, finishes what runs, then calls `after`.
 *
 * fastify's own `forceCloseConnections` either kills requests in flight or waits as long as an idle
 * keep-alive connection lasts, so idle sockets are closed here again and again until all are gone.
 */
export async function shutDown(app: FastifyInstance, after: () => void): Promise<void> {
  const force = setTimeout(() => app.server.closeAllConnections(), FORCE_AFTER_MS);
  const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(force);
    after();
  }
}
