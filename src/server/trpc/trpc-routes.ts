/** Procedures over HTTP as the client calls them, in tRPC's own protocol. */
import type { TRPCError } from '@trpc/server';
import { resolveResponse } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOfDepth } from '../http/json-depth.ts';
import { sendError } from '../rest/rest-routes.ts';
import { appRouter } from '../routers.ts';
import { publicError } from './errors.ts';
import type { Context } from './trpc.ts';

/** Calls one HTTP request may carry; the client sends no more (src/client/api.ts). */
const BATCH_MAX = 10;

type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/**
 * The library's own adapter makes a web Request of every request and streams a web Response back,
 * which costs more than all the rest of a search. This one hands it what it reads of a request, and
 * streams only what is a stream.
 */
export function trpcRoutes(createContext: CreateContext) {
  return async (app: FastifyInstance): Promise<void> => {
    // The library parses JSON itself, and answers for it when it cannot; it takes no other body.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    app.all<{ Params: { path: string } }>('/api/trpc/:path', async (request, reply) => {
      let refused: TRPCError | undefined;
      const response = await resolveResponse({
        router: appRouter,
        req: asWebRequest(request, reply),
        // The library decodes it, which the router has done already: a `%` would be one too many.
        path: encodeURIComponent(request.params.path),
        // Before it parses anything.
        error: refusalOfDepth(jsonOf(request)) ?? null,
        createContext: () => createContext(request, reply),
        allowBatching: true,
        maxBatchSize: BATCH_MAX,
        responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
        onError({ error, path, type }) {
          // The library would open a stream all the same, and tell of the refusal in it.
          if (type === 'subscription' && error.code === 'TOO_MANY_REQUESTS') refused = error;
          if (error.code === 'INTERNAL_SERVER_ERROR') {
            request.log.error(
              { reqId: request.id, err: error.cause ?? error, path },
              'procedure failed',
            );
          }
        },
      });
      if (refused) {
        await response.body?.cancel();
        return sendError(reply, refused);
      }
      // Node says itself which answers it sends bit by bit.
      const { 'transfer-encoding': inBits, ...headers } = Object.fromEntries(response.headers);
      reply.code(response.status).headers(headers);
      // The events of a stream, or the answers of a batch line by line.
      if (inBits || !headers['content-type']?.startsWith('application/json')) {
        return reply.send(response.body);
      }
      return reply.send(await response.text());
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

/** What tRPC reads of a web Request; a subscription is told when its reader has gone. */
function asWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const { headers, method, url } = request;
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const header = (name: string) => headers[name]?.toString() ?? null;
  const read: Pick<Request, 'url' | 'method' | 'signal' | 'json'> & {
    headers: Pick<Headers, 'get' | 'has'>;
  } = {
    // Only its query is read.
    url: `http://internal${url}`,
    method,
    signal: gone.signal,
    headers: { get: header, has: (name) => name in headers },
    json: async () => JSON.parse(String(request.body)),
  };
  return read as Request;
}
