/** Ends the server's connections without failing a request that is under way or on its way. */
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Past this connections are cut, whatever still runs; service managers wait ten seconds. */
const FORCE_AFTER_MS = 9_000;

/**
 * Kept-alive connections in use are told to go with their next answer within this; the others are
 * idle, and closing them meets no request.
 */
const IDLE_GRACE_MS = 1_000;
const LOOK_EVERY_MS = 50;

/** How long to wait for a moment in which no new connection waits to be taken. */
const QUIET_WITHIN_MS = 500;
/** A turn of the event loop this short had next to nothing to do. */
const SHORT_TURN_MS = 0.2;

/**
 * Makes `app.close()` answer what still comes with `Connection: close`, and wait until every
 * connection has ended.
 *
 * fastify alone either kills requests in flight, or waits as long as idle keep-alive connections
 * last, and Node's `close` cuts idle connections at once, where it meets requests on their way.
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

/**
 * Closes an app whose port another process may share: nobody whose connection waits to be taken is
 * turned away.
 */
export async function handOver(app: FastifyInstance): Promise<void> {
  // Before `close`, which tells clients to go: they would come back as new connections.
  await emptyQueue(app);
  stopListening(app);
  await app.close();
}

function stopListening({ server }: FastifyInstance): void {
  // Of net, not of http: that one would cut idle connections.
  if (server.listening) Server.prototype.close.call(server);
}

/**
 * Resolves in a turn of the event loop that found no connection waiting. Another process that
 * shares the port takes the later ones; those that wait when the listener closes would be reset.
 */
async function emptyQueue({ server }: FastifyInstance): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  // The rest of this turn does not look at the listener.
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
      // Opened ahead of need, as browsers do: to Node they are not idle, but about to ask.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }
    await sleep(LOOK_EVERY_MS);
  }
}
