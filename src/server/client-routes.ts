/** The built client: immutable assets, and the page for every other path. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { createPageRenderer } from './page.ts';

/** Files under `assets/` carry their content's hash in their name and never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function clientRoutes(deps: Deps, clientFolder: string | undefined) {
  return async (app: FastifyInstance): Promise<void> => {
    if (!clientFolder) return;
    const render = createPageRenderer(clientFolder, deps);
    await app.register(fastifyStatic, {
      root: clientFolder,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.startsWith(join(clientFolder, 'assets'));
        reply.header('Cache-Control', isHashed ? IMMUTABLE : 'public, max-age=3600');
      },
    });
    app.setNotFoundHandler((request, reply) => {
      const { html, status, robots } = render(request.url.split('?')[0] ?? '/');
      return reply
        .code(request.method === 'GET' || request.method === 'HEAD' ? status : 404)
        .header('Cache-Control', 'no-cache')
        .header('X-Robots-Tag', robots)
        .type('text/html; charset=utf-8')
        .send(html);
    });
  };
}
