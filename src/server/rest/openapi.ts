import { LANGUAGES, SOURCE_LANGUAGE } from '../../shared/messages/languages.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import type { Env } from '../env.ts';
import { filePaths } from './openapi-files.ts';
import {
  type Operation,
  operationOf,
  REFUSALS,
  RETRY_AFTER,
  refusalOf,
} from './openapi-operation.ts';
import { REST } from './rest-table.ts';

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  [key: string]: unknown;
}

const DESCRIPTION = `Calls return JSON. Errors are one plain sentence of text, in English. The same calls below \`/fr\` and \`/es\` (\`/fr/api/search\`) answer in that language, as \`Content-Language\` says; emails to the person who calls are in the language of the address, else of \`Accept-Language\`, else the site's.

Lists are bare arrays. The \`X-Total-Count\` header has the total; page through them with \`limit\` (1,000 by default, and at most) and \`offset\`.
Prices are dollar strings with two decimals. Booking dates and times are in the technician's time zone; timestamps are UTC milliseconds.
Request bodies are JSON, nested at most 32 levels deep. Writes ignore the query string, and are refused when they come from a page on another site.`;

/** @param sessionCookie the cookie that signing in sets */
export function openApiDocument(
  env: Pick<Env, 'siteName' | 'siteUrl' | 'supportEmail'>,
  sessionCookie: string,
): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const row of REST) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${env.siteName} API`,
      version: '1.0.0',
      description: DESCRIPTION,
      contact: { email: env.supportEmail },
    } as OpenApi['info'],
    servers: [
      { url: env.siteUrl, description: 'in English' },
      ...LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE).map((language) => ({
        url: `${env.siteUrl}/${language}`,
        description: `in ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}`,
      })),
    ],
    paths: { ...paths, ...filePaths() },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Set by POST /api/auth/login.',
        },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, { name, meaning }]) => [
          name,
          {
            ...refusalOf(meaning, status === '429' ? refusalText('gate.tooMany') : undefined),
            ...((status === '429' || status === '503') && { headers: RETRY_AFTER }),
          },
        ]),
      ),
    },
  };
}
