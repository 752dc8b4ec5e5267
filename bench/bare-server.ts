/**
 * A server that does nothing but answer: `node bare-server.ts node|fastify PORT FILE`. FILE holds
 * the answers by path, the very bytes the product gave.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import fastify from 'fastify';

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
} else {
  const app = fastify();
  app.get('/*', (request, reply) => reply.type(TYPE).send(answers.get(request.url)));
  await app.listen({ port: Number(port), host: '127.0.0.1' });
}
process.once('SIGTERM', () => process.exit(0));
