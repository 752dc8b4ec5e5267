/** robots.txt, the sitemap, the web app manifest and the operator's color. */

import type { FastifyInstance } from 'fastify';
import { gateText } from '../../shared/messages/account/gate.ts';
import { LANGUAGES } from '../../shared/messages/languages.ts';
import { pages } from '../../shared/site/pages.ts';
import { isPresent } from '../content/present-content.ts';
import { sendText } from '../rest/rest-routes.ts';
import type { Deps } from '../runtime/deps.ts';
import { ACCENT_SHEET, accentSheet } from './accent-sheet.ts';
import { manifest } from './manifest.ts';
import { dropPageHeaders } from './security-headers.ts';
import { indexedPaths, PATHS_PER_SITEMAP, sitemap, sitemapIndex } from './sitemap.ts';

const HOUR = 'public, max-age=3600';
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function siteRoutes(deps: Deps) {
  const { db, env, search } = deps;
  const allPaths = () => indexedPaths(search.slugs(), { hasImprint: isPresent(db, 'imprint') });
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', (_request, reply) =>
      sendText(reply.header('Cache-Control', HOUR), 200, robots(env.siteUrl)),
    );

    app.get('/manifest.webmanifest', (_request, reply) =>
      reply
        .header('Cache-Control', 'no-cache')
        .type('application/manifest+json')
        .send(manifest(env)),
    );

    app.get<{ Params: { color: string } }>(ACCENT_SHEET, (request, reply) => {
      dropPageHeaders(reply);
      return reply
        .header('Cache-Control', IMMUTABLE)
        .type('text/css; charset=utf-8')
        .send(accentSheet(`#${request.params.color}`));
    });

    app.get('/sitemap.xml', (_request, reply) => {
      const paths = allPaths();
      const files = Math.ceil(paths.length / PATHS_PER_SITEMAP);
      return reply
        .type('application/xml; charset=utf-8')
        .send(files > 1 ? sitemapIndex(env.siteUrl, files) : sitemap(paths, env));
    });

    app.get<{ Params: { number: string } }>(
      '/sitemap-:number(^\\d{1,4}$).xml',
      (request, reply) => {
        const end = Number(request.params.number) * PATHS_PER_SITEMAP;
        const paths = allPaths().slice(end - PATHS_PER_SITEMAP, end);
        if (paths.length === 0) return sendText(reply, 404, gateText('refused.404'));
        return reply.type('application/xml; charset=utf-8').send(sitemap(paths, env));
      },
    );
  };
}

/** Unindexed pages say so themselves; this only keeps crawlers from expensive paths. */
function robots(siteUrl: string): string {
  const secret = Object.values(pages).flatMap(({ path }) => path.split(':token').slice(0, -1));
  return [
    'User-agent: *',
    // Needed by crawlers that run scripts.
    'Allow: /api/image/',
    'Allow: /api/trpc/',
    'Disallow: /api/',
    ...secret.flatMap((path) => [
      `Disallow: ${path}`,
      ...LANGUAGES.map((language) => `Disallow: /${language}${path}`),
    ]),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
