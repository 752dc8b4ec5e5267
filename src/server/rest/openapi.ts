/** The REST table as an OpenAPI 3.1 document. */
import { GATE } from '../../shared/site/messages.ts';
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

const DESCRIPTION = `Every call answers JSON, or one plain sentence when it is refused.

Lists are bare arrays. \`X-Total-Count\` says how many there are in all; \`limit\` (at most 1,000, which is also the default) and \`offset\` page through them.
Prices are dollar strings with two decimals. Dates and times of bookings are the technician's own; instants are UTC milliseconds.
A request with a body sends JSON, of at most 32 levels; what changes something takes nothing from its query. A call that changes something is refused when a page of another site makes it.`;

/** @param sessionCookie the name of the cookie that signing in sets. */
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
    servers: [{ url: env.siteUrl }],
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
            ...refusalOf(meaning, status === '429' ? GATE.tooMany : undefined),
            ...((status === '429' || status === '503') && { headers: RETRY_AFTER }),
          },
        ]),
      ),
    },
  };
}
