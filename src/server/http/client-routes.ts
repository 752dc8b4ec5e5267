/** The built client: immutable assets, and the page for every other path. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES } from '../../shared/messages/languages.ts';
import type { FirstAnswer } from '../../shared/search/first-answer.ts';
import { parseHomeUrl } from '../../shared/search/home-url.ts';
import { listFilter, type SearchFilter } from '../../shared/search/search-filter.ts';
import { contentAt } from '../../shared/site/content.ts';
import { pages } from '../../shared/site/pages.ts';
import { mayRunScripts } from '../../shared/site/script-pages.ts';
import { createCaller } from '../routers.ts';
import type { Deps } from '../trpc/deps.ts';
import { startFilesName, templateName } from './client-files.ts';
import { ASSETS, keptBuilds } from './kept-builds.ts';
import { createPageRenderer, technicianIdAt } from './page.ts';
import { requestContext } from './request-context.ts';
import { sayLanguage } from './request-language.ts';
import { dropPageHeaders, forbidOptionalScripts } from './security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

export function clientRoutes(deps: Deps, clientFolder: string | undefined) {
  return async (app: FastifyInstance): Promise<void> => {
    if (!clientFolder) return;
    const render = createPageRenderer(clientFolder, deps);
    const builds = [clientFolder, ...keptBuilds(deps.env.dataDir, clientFolder)];
    await app.register(fastifyStatic, {
      root: builds,
      // The copy of this build comes soon.
      suppressWarning: true,
      serve: false,
      cacheControl: false,
      // tools/precompress.ts creates them.
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = builds.some((build) => path.startsWith(join(build, ASSETS)));
        reply.header('Cache-Control', isHashed ? IMMUTABLE : 'public, max-age=3600');
        // Read in parts, which are compressed already: as octets, a whole one would be again.
        if (path.endsWith('.pmtiles')) reply.header('Content-Type', 'application/vnd.pmtiles');
      },
    });

    /**
     * What the home page's address asks for, a technician's page and free times, or a page of text.
     * On failure, the page asks for it itself.
     */
    async function firstAnswer(
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FirstAnswer | undefined> {
      const path = pathOf(request);
      const id = technicianIdAt(path);
      const name = contentAt(path);
      if (path !== pages.home.path && id === undefined && !name) return undefined;
      try {
        const { discovery } = createCaller(await requestContext(deps, request, reply));
        if (name) return { content: await discovery.content({ name }) };
        if (id === undefined) {
          const asked = homeQuestion(deps, request.url);
          return asked && { search: { asked, answer: await discovery.search(asked) } };
        }
        return {
          technician: await discovery.technician({ id }),
          availability: { technicianId: id, days: await discovery.availability({ id }) },
        };
      } catch {
        return undefined;
      }
    }

    async function page(request: FastifyRequest, reply: FastifyReply) {
      const answer = await firstAnswer(request, reply);
      const { html, status, robots } = render(request.url, answer, request.languageBase);
      sayLanguage(request, reply);
      if (!mayRunScripts(pathOf(request))) forbidOptionalScripts(reply, deps.env);
      const headers = {
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'x-robots-tag': robots,
      };
      return reply
        .code(request.method === 'GET' || request.method === 'HEAD' ? status : 404)
        .headers(headers)
        .send(html);
    }
    // Read on the first request, to keep startup fast.
    let files: ReadonlySet<string> | undefined;
    // One route for all files: one per file would double the startup time. Not the not-found
    // handler, because its responses are not compressed.
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      files ??= new Set(builds.flatMap(filesIn));
      const file = request.params['*'];
      if (!files.has(file)) return page(request, reply);
      if (file.startsWith(ASSETS)) dropPageHeaders(reply);
      return reply.sendFile(file);
    });
    app.setNotFoundHandler(page);
  };
}

/**
 * The search in the home page's address. Undefined for what only the browser knows (favorites, and
 * the part of the map that is shown), and for a place that the operator's geocoder has to be asked for: no page waits for another server.
 */
function homeQuestion({ env }: Deps, address: string): SearchFilter | undefined {
  const url = parseHomeUrl(address.slice(pages.home.path.length));
  const asked = listFilter(url, null, env.mapCenter);
  const isForGeocoder = env.geocoderUrl && asked.location && asked.lat === undefined;
  return url.area || url.search.favorites || isForGeocoder ? undefined : asked;
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '/';
}

/** Paths of files that are served as they are; the page itself is filled in first. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  // By name only: reading each entry's type takes three times as long.
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const folders = new Set(entries.map(dirname));
  const ours = new Set(
    LANGUAGES.flatMap((language) => [templateName(language), startFilesName(language)]),
  );
  return entries.filter((path) => !folders.has(path) && !ours.has(path) && !path.startsWith('.'));
}
