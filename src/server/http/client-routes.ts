import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES } from '../../shared/messages/languages.ts';
import { COPY_TERMS } from '../../shared/site/offline-copy.ts';
import { pageNameAt, pages } from '../../shared/site/pages.ts';
import { mayRunScripts } from '../../shared/site/script-pages.ts';
import type { Deps } from '../trpc/deps.ts';
import { startFilesName, templateName, WORKER } from './client-files.ts';
import { firstAnswer } from './first-answer.ts';
import { ASSETS, keptBuilds } from './kept-builds.ts';
import { isForCopy } from './offline-copy.ts';
import { createPageRenderer } from './page.ts';
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
      // The folder for this build's copy will exist soon.
      suppressWarning: true,
      serve: false,
      cacheControl: false,
      // tools/precompress.ts creates them.
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = builds.some((build) => path.startsWith(join(build, ASSETS)));
        // Browsers look for a new worker at each visit, and remove one that's gone.
        const isWorker = path.startsWith(join(clientFolder, WORKER));
        const kept = isHashed ? IMMUTABLE : isWorker ? 'no-cache' : 'public, max-age=3600';
        reply.header('Cache-Control', kept);
        // Compressed already and read in parts; octets would be compressed again.
        if (path.endsWith('.pmtiles')) reply.header('Content-Type', 'application/vnd.pmtiles');
      },
    });

    async function page(request: FastifyRequest, reply: FastifyReply) {
      const answer = await firstAnswer(deps, request, reply);
      const { html, status, robots, copy } = render(request.url, answer, request.languageBase);
      sayLanguage(request, reply);
      if (!mayRunScripts(pathOf(request))) forbidOptionalScripts(reply, deps.env);
      const headers = {
        'cache-control': isPersonal(pathOf(request)) ? 'no-store' : 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'x-robots-tag': robots,
        // Not 'no-referrer', which tile servers refuse once the map follows.
        ...(copy && { [COPY_TERMS]: copy.terms }),
        ...(holdsSecret(pathOf(request)) && { 'referrer-policy': 'strict-origin' }),
      };
      const isFound = /GET|HEAD/.test(request.method) && (copy || !isForCopy(queryOf(request)));
      return reply
        .code(isFound ? status : 404)
        .headers(headers)
        .send(html);
    }
    // Read on the first request, to keep startup fast.
    let files: ReadonlySet<string> | undefined;
    // One route for all files, since one each would double the startup time. The not-found handler
    // doesn't compress.
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

/** Whether a page may hold what only a session or a link may read. */
function isPersonal(path: string): boolean {
  const name = pageNameAt(path);
  return name === 'techDashboard' || name === 'admin' || holdsSecret(path);
}

function holdsSecret(path: string): boolean {
  const name = pageNameAt(path);
  return name !== undefined && pages[name].path.endsWith('/:token');
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '/';
}

const queryOf = ({ url }: FastifyRequest) => url.split('?')[1] ?? '';

/** Files that are served as they are, unlike the page. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  // Reading each entry's type takes three times as long.
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const folders = new Set(entries.map(dirname));
  const ours = new Set(
    LANGUAGES.flatMap((language) => [templateName(language), startFilesName(language)]),
  );
  return entries.filter((path) => !folders.has(path) && !ours.has(path) && !path.startsWith('.'));
}
