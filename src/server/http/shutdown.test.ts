import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { drainOnClose, handOver } from './shutdown.ts';

async function open() {
  const app = fastify({ return503OnClosing: false });
  drainOnClose(app);
  app.get('/', async () => 'quick');
  app.get('/slow', async () => {
    await sleep(300);
    return 'slow';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const [response] = (await once(
      request({ port, host: '127.0.0.1', path, agent }).end(),
      'response',
    )) as [IncomingMessage];
    let body = '';
    for await (const chunk of response) body += chunk;
    return { status: response.statusCode, connection: response.headers.connection, body };
  };
  return { app, port, ask };
}

it('answers what was under way', async () => {
  const { app, ask } = await open();
  const slow = ask('/slow');
  await sleep(50);
  const closed = handOver(app);
  expect(await slow).toMatchObject({ status: 200, body: 'slow' });
  await closed;
});

it('answers what comes on a kept connection meanwhile', async () => {
  const { app, ask } = await open();
  expect(await ask('/')).toMatchObject({ connection: 'keep-alive' });
  const closed = handOver(app);
  await sleep(100);
  expect(await ask('/')).toMatchObject({ status: 200, connection: 'close' });
  await closed;
});

it('takes no new connection', async () => {
  const { app, port, ask } = await open();
  await ask('/');
  const closed = handOver(app);
  await sleep(100);
  const late = connect(port, '127.0.0.1');
  const [error] = await once(late, 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  await closed;
});

it('waits neither for idle connections nor for those that never asked', async () => {
  const { app, port, ask } = await open();
  await ask('/');
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const startedAt = performance.now();
  await handOver(app);
  // When connections are cut that were waited for.
  expect(performance.now() - startedAt).toBeLessThan(9_000);
  silent.destroy();
});
