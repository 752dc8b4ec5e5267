/** Procedures over HTTP as the client calls them, in tRPC's own protocol. */
import type { TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicError } from '../foundation/errors.ts';
import { appRouter } from '../routers.ts';
import type { Deps } from '../trpc/deps.ts';
import { refusalOfDepth } from './json-depth.ts';
import { requestContext } from './request-context.ts';

/** Calls one HTTP request may carry; the client sends no more (src/client/api.ts). */
const BATCH_MAX = 10;

export function trpcRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    // The library parses JSON itself, and answers for it when it cannot; it takes no other body.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const refusedStreams = new WeakMap<FastifyRequest, TRPCError>();
    app.route<{ Params: { path: string } }>({
      method: ['GET', 'POST'],
      url: '/api/trpc/:path',
      // Answers are of the Fetch API, of which Fastify can't make the answer to a HEAD.
      exposeHeadRoute: false,
      async handler(request, reply) {
        await fastifyRequestHandler({
          router: appRouter,
          req: request,
          res: reply,
          // The library decodes it, which Fastify has done already: a `%` would be one too many.
          path: encodeURIComponent(request.params.path),
          createContext() {
            // Before the library parses anything.
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
        // The library opens a stream all the same, and reports the refusal in it.
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
        // In one piece, as it is compressed and kept.
        reply.code(status).headers(Object.fromEntries(headers));
        return payload.text();
      },
    });
  };
}

/** When all calls of a batch may be made again. */
function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.flatMap((error) => publicError(error).retryAfter ?? []);
  return seconds.length > 0 ? { 'retry-after': `${Math.max(...seconds)}` } : {};
}

/** The JSON a call carries: in its body, or in its query if it only reads. */
function jsonOf({ body, url }: FastifyRequest): string {
  if (typeof body === 'string') return body;
  // Read as the library reads it, so that it can find no other input.
  return new URL(`http://internal${url}`).searchParams.get('input') ?? '';
}
