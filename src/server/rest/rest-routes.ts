import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageSchema } from '../../shared/admin/list.schema.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { SAFE_METHODS } from '../http/cross-site.ts';
import { inputSchemaOf, readInput } from '../http/read-input.ts';
import { requestContext } from '../http/request-context.ts';
import { sendText } from '../http/send-text.ts';
import { appRouter, createCaller } from '../routers.ts';
import type { Deps } from '../trpc/deps.ts';
import type { Context } from '../trpc/trpc.ts';
import { REST, type RestRow } from './rest-table.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

interface ApiRoute {
  path: RegExp;
  methods: readonly string[];
}

/** Collects the /api routes added from now on. */
export function noteApiRoutes(app: FastifyInstance): readonly ApiRoute[] {
  const routes: ApiRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (!/^\/api\/[^*]+$/.test(url)) return;
    const pattern = url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+');
    routes.push({ path: new RegExp(`^${pattern}/?$`), methods: [method].flat() });
  });
  return routes;
}

/** Adds the table's rows, and refuses unknown paths under /api. */
export function restRoutes(deps: Deps, known: readonly ApiRoute[]) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const row of REST) {
      const { method, path: url } = row;
      app.route({ method, url, handler: handler(row, deps) });
    }
    const refuseUnknown = refusal(known);
    for (const url of ['/api/*', '/api']) {
      // Refused before reading the body, since nothing will use it.
      app.all(url, { onRequest: refuseUnknown }, refuseUnknown);
    }
  };
}

/** 404, or 405 with the path's methods. */
function refusal(known: readonly ApiRoute[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '';
    const routes = known.filter((route) => route.path.test(path));
    const methods = [...new Set(routes.flatMap((route) => route.methods))].sort();
    if (methods.length === 0) return sendText(reply, 404, refusalText('refused.notFound'));
    // The path exists but is too long for the router.
    if (methods.includes(request.method))
      return sendText(reply, 414, refusalText('refused.longAddress'));
    return sendText(reply.header('allow', methods.join(', ')), 405, refusalText('refused.method'));
  };
}

function handler(row: RestRow, deps: Deps) {
  const schema = inputSchemaOf(procedureOf(row));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await requestContext(deps, request, reply);
    const input = readInput(schema, {
      params: request.params as Record<string, string>,
      // Writes take their input from the body alone, which links can't have.
      query: SAFE_METHODS.has(row.method) ? (request.query as Record<string, unknown>) : {},
      body: request.body,
    });
    for (const [header, key] of Object.entries(row.headers ?? {})) {
      const value = request.headers[header];
      if (typeof value === 'string') input[key] = value;
    }
    for (const [key, value] of Object.entries(row.defaults ?? {})) input[key] ??= value;
    const output = await call(context, row, input);
    const answer = answerOf(row.shape ? row.shape(output as never) : output);
    const { body, total } = row.isWhole ? pageOf(answer, request.query) : answer;
    reply.code(row.status ?? 200);
    if (typeof body !== 'object' || body === null) return reply.send(body);
    const headers = {
      'content-type': JSON_TYPE,
      ...(total !== undefined && { 'x-total-count': `${total}` }),
    };
    // As bytes, because Node writes a long string that isn't Latin-1 slowly.
    return reply.headers(headers).send(Buffer.from(JSON.stringify(body)));
  };
}

interface RestAnswer {
  body: unknown;
  total?: number;
}

/** Lists are sent bare, with their total in a header. */
function answerOf(output: unknown): RestAnswer {
  if (Array.isArray(output)) return { body: output, total: output.length };
  const { total } = (output ?? {}) as { total?: unknown };
  const list = typeof total === 'number' && Object.values(output as object).find(Array.isArray);
  return list ? { body: list, total: total as number } : { body: output };
}

function pageOf({ body, total }: RestAnswer, query: unknown): RestAnswer {
  const parts = { params: {}, query: query as Record<string, unknown>, body: undefined };
  const { limit, offset } = pageSchema.parse(readInput(pageSchema, parts));
  return { body: (body as unknown[]).slice(offset, offset + limit), total };
}

function call(context: Context, { procedure }: RestRow, input: unknown): Promise<unknown> {
  // tRPC's caller accepts any path; the table's type has checked it.
  const called = procedure
    .split('.')
    .reduce<unknown>(
      (caller, name) => (caller as Record<string, unknown>)[name],
      createCaller(context),
    );
  return (called as (input: unknown) => Promise<unknown>)(input);
}

export function procedureOf({ procedure }: RestRow): unknown {
  return (appRouter._def.procedures as Record<string, unknown>)[procedure];
}
