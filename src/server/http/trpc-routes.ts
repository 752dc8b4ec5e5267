/** Procedures in tRPC's own protocol, for the client. */
import type { TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicError } from '../foundation/errors.ts';
import { appRouter } from '../routers.ts';
import type { Deps } from '../trpc/deps.ts';
import { refusalOfDepth } from './json-depth.ts';
import { requestContext } from './request-context.ts';

/** Per HTTP request; the client sends no more (src/client/api.ts). */
const BATCH_MAX = 10;

export function trpcRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    // The library parses JSON and reports errors itself.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const refusedStreams = new WeakMap<FastifyRequest, TRPCError>();
    app.route<{ Params: { path: string } }>({
      method: ['GET', 'POST'],
      url: '/api/trpc/:path',
      // Fastify can't answer HEAD from Fetch API responses.
      exposeHeadRoute: false,
      async handler(request, reply) {
        await fastifyRequestHandler({
          router: appRouter,
          req: request,
          res: reply,
          // The library decodes what Fastify already has, so a `%` would break.
          path: encodeURIComponent(request.params.path),
          createContext() {
            const refusal = refusalOfDepth(jsonOf(request));
            if (refusal) throw refusal;
            return requestContext(deps, request, reply);
          },
          maxBatchSize: BATCH_MAX,
          responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
          onError({ error, path, type }) {
            if (type === 'subscription' && error.code === 'TOO_MANY_REQUESTS') {
              refusedStreams.set(request, error);
            }
            if (error.code === 'INTERNAL_SERVER_ERROR') {
              const err = error.cause ?? error;
              request.log.error({ err, path }, 'procedure failed');
            }
          },
        });
      },
      async onSend(request, reply, payload) {
        if (!(payload instanceof Response)) return payload;
        // The library opens a stream anyway and reports the refusal in it.
        const refusal = refusedStreams.get(request);
        if (refusal) {
          await payload.body?.cancel();
          const { status, message } = publicError(refusal);
          reply
            .code(status)
            .type('text/plain; charset=utf-8')
            .headers(retryAfter([refusal]));
          return message;
        }
        const { status, headers } = payload;
        const isJson = headers.get('content-type') === 'application/json';
        // The answers of a batch line by line, or the events of a subscription.
        if (!isJson || headers.has('transfer-encoding')) return payload;
        // Sent in one piece, so that it can be compressed and kept.
        reply.code(status).headers(Object.fromEntries(headers));
        return payload.text();
      },
    });
  };
}

/** When all calls of a batch may be repeated. */
function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.flatMap((error) => publicError(error).retryAfter ?? []);
  return seconds.length > 0 ? { 'retry-after': `${Math.max(...seconds)}` } : {};
}

/** In the body, or for reads in the query. */
function jsonOf({ body, url }: FastifyRequest): string {
  if (typeof body === 'string') return body;
  // Read like the library, so that it sees no other input.
  return new URL(`http://internal${url}`).searchParams.get('input') ?? '';
}
