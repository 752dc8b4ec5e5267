import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Then connections are cut; service managers wait ten seconds. */
const FORCE_AFTER_MS = 9_000;

/** Active keep-alive connections end with their next response; after this, the rest are idle. */
const IDLE_GRACE_MS = 1_000;
const LOOK_EVERY_MS = 50;

const QUIET_WITHIN_MS = 500;
/** A turn of the event loop this short had almost nothing to do. */
const SHORT_TURN_MS = 0.2;

/**
 * Answers remaining requests with `Connection: close`. fastify kills some or waits for idle
 * connections, and Node's `close` cuts idle ones, which can hit incoming requests.
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

/** Leaves waiting connections to the process that shares the port. */
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

/** Closing the listener resets waiting connections; later ones go to the other process. */
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
      // Browsers open spare connections, which Node doesn't count as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }
    await sleep(LOOK_EVERY_MS);
  }
}
