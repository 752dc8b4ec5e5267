import type { FastifyInstance } from 'fastify';
import { inLanguage } from '#current-language';
import { SOURCE_LANGUAGE } from '../../shared/messages/languages.ts';
import { sessionCookieName } from '../http/request-context.ts';
import { API_DOCS_PATH } from '../http/security-headers.ts';
import type { Deps } from '../runtime/deps.ts';
import { renderApiDocs } from './api-docs.ts';
import { openApiDocument } from './openapi.ts';

/** `/api/openapi.json`, and `/api/docs` to read it: built on the first request, and after a change. */
export function apiDocsRoutes({ env }: Pick<Deps, 'env'>) {
  let made: { names: string; json: string; html: string } | undefined;
  function make() {
    const names = `${env.siteName} ${env.supportEmail}`;
    if (made?.names !== names) {
      // One for everyone: not in the language of the first reader.
      const document = inLanguage(SOURCE_LANGUAGE, () =>
        openApiDocument(env, sessionCookieName(env.siteUrl)),
      );
      made = { names, json: JSON.stringify(document), html: renderApiDocs(document) };
    }
    return made;
  }
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/api/openapi.json', (_request, reply) =>
      reply.type('application/json').send(make().json),
    );
    app.get(API_DOCS_PATH, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(make().html),
    );
  };
}
