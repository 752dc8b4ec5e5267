/** Closes the server's connections without failing requests in flight. */
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** After this, connections are cut; service managers wait ten seconds. */
const FORCE_AFTER_MS = 9_000;

/**
 * Active keep-alive connections are closed with their next response within this time; the others
 * are idle and can be closed safely.
 */
const IDLE_GRACE_MS = 1_000;
const LOOK_EVERY_MS = 50;

/** How long to wait for a moment without new connections. */
const QUIET_WITHIN_MS = 500;
/** A turn of the event loop this short had almost nothing to do. */
const SHORT_TURN_MS = 0.2;

/**
 * Makes `app.close()` answer remaining requests with `Connection: close`, and wait until every
 * connection has ended. fastify kills requests in flight or waits for idle keep-alive connections,
 * and Node's `close` cuts idle connections at once, which can hit incoming requests.
 */
export function drainOnClose(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    stopListening(app);
    await drain(app, sockets);
  });
}

/** Closes an app whose port another process may share, without dropping waiting connections. */
export async function handOver(app: FastifyInstance): Promise<void> {
  // Before `close`, which makes clients reconnect.
  await emptyQueue(app);
  stopListening(app);
  await app.close();
}

function stopListening({ server }: FastifyInstance): void {
  // From net, since http's `close` would cut idle connections.
  if (server.listening) Server.prototype.close.call(server);
}

/**
 * Resolves in a turn of the event loop without waiting connections. Another process that shares the
 * port takes later ones; those waiting when the listener closes would be reset.
 */
async function emptyQueue({ server }: FastifyInstance): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  // The rest of this turn accepts no connections.
  await nextTurn();
  const until = performance.now() + QUIET_WITHIN_MS;
  for (let now = performance.now(); now < until; ) {
    const before = taken;
    await nextTurn();
    const turn = performance.now() - now;
    now += turn;
    if (taken === before && turn < SHORT_TURN_MS) break;
  }
  server.off('connection', count);
}

async function drain(app: FastifyInstance, sockets: ReadonlySet<Socket>): Promise<void> {
  const startedAt = performance.now();
  while (sockets.size > 0) {
    const waited = performance.now() - startedAt;
    if (waited > FORCE_AFTER_MS) for (const socket of sockets) socket.destroy();
    else if (waited > IDLE_GRACE_MS) {
      app.server.closeIdleConnections();
      // Browsers open connections ahead of need, which Node doesn't consider idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }
    await sleep(LOOK_EVERY_MS);
  }
}
