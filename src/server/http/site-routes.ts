import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '../../shared/messages/languages.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { pages } from '../../shared/site/pages.ts';
import { DAY_MS } from '../../shared/time.ts';
import { isPresent } from '../content/present-content.ts';
import type { Deps } from '../trpc/deps.ts';
import { ACCENT_SHEET, accentSheet } from './accent-sheet.ts';
import { manifest } from './manifest.ts';
import { dropPageHeaders } from './security-headers.ts';
import { sendText } from './send-text.ts';
import { indexedPaths, PATHS_PER_SITEMAP, sitemap, sitemapIndex } from './sitemap.ts';

const HOUR = 'public, max-age=3600';
const SECURITY_TEXT_LIFE_MS = 90 * DAY_MS;
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function siteRoutes(deps: Deps) {
  const { env } = deps;
  const sitemaps = createSitemaps(deps);
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', (_request, reply) =>
      sendText(reply.header('Cache-Control', HOUR), 200, robots(env.siteUrl)),
    );

    app.get('/.well-known/security.txt', (_request, reply) =>
      sendText(reply.header('Cache-Control', HOUR), 200, securityText(deps)),
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

    app.get('/sitemap.xml', (_request, reply) =>
      reply.type('application/xml; charset=utf-8').send(sitemaps.root()),
    );

    app.get<{ Params: { number: string } }>(
      '/sitemap-:number(^\\d{1,4}$).xml',
      (request, reply) => {
        const part = sitemaps.part(Number(request.params.number));
        if (part === undefined) return sendText(reply, 404, refusalText('refused.notFound'));
        return reply.type('application/xml; charset=utf-8').send(part);
      },
    );
  };
}

/** The last one is kept while it's true, since a large one takes a second. */
function createSitemaps({ db, env, search }: Deps) {
  let paths: readonly string[] = [];
  let pathsFor = '';
  let kept: { number: number; text: string } | undefined;

  function refresh(): void {
    const hasImprint = isPresent(db, 'imprint');
    const state = `${search.version} ${hasImprint} ${env.defaultLanguage}`;
    if (state === pathsFor) return;
    pathsFor = state;
    paths = indexedPaths(search.slugs(), { hasImprint });
    kept = undefined;
  }

  function part(number: number): string | undefined {
    refresh();
    if (kept?.number === number) return kept.text;
    const end = number * PATHS_PER_SITEMAP;
    const some = paths.slice(end - PATHS_PER_SITEMAP, end);
    if (some.length === 0) return undefined;
    kept = { number, text: sitemap(some, env) };
    return kept.text;
  }

  return {
    part,
    /** The whole sitemap, or the list of its parts. */
    root(): string | undefined {
      refresh();
      const files = Math.ceil(paths.length / PATHS_PER_SITEMAP);
      return files > 1 ? sitemapIndex(env.siteUrl, files) : part(1);
    },
  };
}

/** RFC 9116; its Expires should be less than a year ahead. */
function securityText({ env, clock }: Deps): string {
  return [
    `Contact: mailto:${env.supportEmail}`,
    `Expires: ${new Date(clock() + SECURITY_TEXT_LIFE_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    ...(env.siteUrl.startsWith('https:')
      ? [`Canonical: ${env.siteUrl}/.well-known/security.txt`]
      : []),
    '',
  ].join('\n');
}

/** Keeps crawlers from expensive paths; unindexed pages say so themselves. */
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
