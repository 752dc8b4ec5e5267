/**
 * A server that does nothing but answer: `node bare-server.ts node|fastify|dressed PORT FILE`. FILE
 * holds the answers by path, the very bytes the product gave. `dressed` is fastify with what every
 * answer of the product has: the security headers, a log line, and a look at who asks.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { LogController } from 'fastify';
import pino from 'pino';
import { readEnv } from '../src/server/env.ts';
import { addSecurityHeaders } from '../src/server/http/security-headers.ts';

const [kind, port, file] = process.argv.slice(2);
const answers = new Map<string, Buffer>(
  Object.entries(JSON.parse(readFileSync(file!, 'utf8')) as Record<string, string>).map(
    ([path, body]) => [path, Buffer.from(body)],
  ),
);
const TYPE = 'application/json; charset=utf-8';

if (kind === 'node') {
  createServer((request, response) => {
    const body = answers.get(request.url!)!;
    response.setHeader('Content-Type', TYPE);
    response.setHeader('Content-Length', body.length);
    response.end(body);
  }).listen(Number(port), '127.0.0.1');
} else if (kind === 'dressed') {
  const app = fastify({
    logger: { level: 'info', stream: pino.destination({ sync: false }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ['127.0.0.1'],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, ip } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    // The product counts the address; here it is looked at, and that it was shows in the log.
    const from = ip.length;
    request.log.info({ method, route: routeOptions.url, status: 200, ms, from }, 'request');
    done();
  });
  addSecurityHeaders(app, readEnv({}));
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1024 });
  app.get('/*', (request, reply) => reply.type(TYPE).send(answers.get(request.url)));
  await app.listen({ port: Number(port), host: '127.0.0.1' });
} else {
  const app = fastify();
  app.get('/*', (request, reply) => reply.type(TYPE).send(answers.get(request.url)));
  await app.listen({ port: Number(port), host: '127.0.0.1' });
}
process.once('SIGTERM', () => process.exit(0));
