/**
 * Whole HTTP answers, ready to be sent again under the same address for as long as the read model
 * stands: those of calls that answer everybody alike (`alikeForAll` in trpc.ts). Of such a request
 * only the limits remain to be checked: nobody has to be signed in for it, and its input is the same
 * text that was valid before.
 */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answered, routeOf } from './answered.ts';
import type { Deps } from './deps.ts';
import { type Context, countCall } from './trpc.ts';

/** Longer addresses are nobody's search, and would fill the memory with themselves. */
const KEY_MAX = 2_000;

/** An answer as it was sent, and the procedures it was made of. */
interface ReadyAnswer {
  status: number;
  /** Names and values in turn, which Node writes without sorting them into an object first. */
  headers: readonly string[];
  bytes: Buffer;
  paths: readonly string[];
  /** Under which it was found. */
  route: string;
}

/** An answer on its way. */
interface Draft {
  paths: readonly string[];
  /** Technicians or pins in it. */
  weight: number;
  begun: ReturnType<Deps['answers']['now']>;
}

export interface ReadyAnswers {
  /** To be called before the work on an answer. */
  keeperFor(request: FastifyRequest): AnswerKeeper;
  /** Sends the answer kept for a request; false when there is none, or too many were asked for. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Hook for `onSend`, after all others and the compression: keeps the answers that were to be kept
   * as they leave.
   */
  keep(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error: null, payload: unknown) => void,
  ): void;
}

export interface AnswerKeeper {
  /** The context to call procedures with. */
  watch(context: Context): Context;
  /**
   * To be called before a good answer of `calls` calls is sent: it will be kept as it leaves, if
   * each of the calls answers everybody alike.
   */
  keep(calls: number): void;
}

/** `addressOf` tells from where a request comes, `noteAnswer` is told of each answer that was sent. */
export function createReadyAnswers(
  deps: Pick<Deps, 'answers' | 'limits'>,
  addressOf: (request: IncomingMessage) => string,
  noteAnswer: (answered: Answered) => void,
): ReadyAnswers {
  const { answers } = deps;
  const drafts = new WeakMap<FastifyRequest, Draft>();

  return {
    keeperFor(request) {
      const begun = answers.now();
      const paths: string[] = [];
      let weight = 0;
      return {
        watch: (context) => ({
          ...context,
          noteAlikeForAll(path, more) {
            paths.push(path);
            weight += more;
          },
        }),
        keep(calls) {
          if (request.method !== 'GET' || paths.length !== calls) return;
          if (keyOf(request).length <= KEY_MAX) drafts.set(request, { paths, weight, begun });
        },
      };
    },

    serve(request, response) {
      const startedAt = performance.now();
      const ready = readyFor(request);
      if (!ready) return false;
      const { status, headers, bytes, route } = ready;
      response.writeHead(status, headers as string[]).end(bytes);
      noteAnswer({ method: 'GET', route, status, ms: performance.now() - startedAt });
      return true;
    },

    keep(request, reply, payload, done) {
      const draft = drafts.get(request);
      // Nobody's cookie may reach others, whoever comes to set one here.
      if (draft && !reply.hasHeader('set-cookie')) {
        const { paths, weight, begun } = draft;
        const status = reply.statusCode;
        const route = routeOf(request);
        const headers = reply.getHeaders();
        whenWhole(payload, (bytes) => {
          const ready = { status, headers: listed(headers, bytes.length), bytes, paths, route };
          answers.keep(keyOf(request), ready, weight, begun);
        });
      }
      done(null, payload);
    },
  };

  function readyFor(request: IncomingMessage): ReadyAnswer | undefined {
    if (request.method !== 'GET') return undefined;
    const ready = answers.get(keyOf(request)) as ReadyAnswer | undefined;
    if (!ready) return undefined;
    const address = addressOf(request);
    // One too many is refused by the procedure itself, in the words of its protocol.
    return ready.paths.every((path) => countCall(deps, path, address)) ? ready : undefined;
  }
}

/**
 * Puts an answerer before all that the app does for a request: finding the route, reading the query,
 * hooks. To be called when the app has its server.
 */
export function answerFirst({ server }: FastifyInstance, serve: ReadyAnswers['serve']): void {
  const [work] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (request, response) => {
    // What still comes once the server takes nobody new is told to go, which the app sees to.
    if (!server.listening || !serve(request, response)) work!(request, response);
  });
}

/** All that an answer depends on besides the read model. */
function keyOf({ url, headers }: FastifyRequest | IncomingMessage): string {
  const { accept = '', 'accept-encoding': encoding = '', 'trpc-accept': lines = '' } = headers;
  return `${url} ${encoding} ${accept} ${lines}`;
}

/** Hands over all bytes of an answer; long ones are compressed bit by bit while they are sent. */
function whenWhole(payload: unknown, take: (bytes: Buffer) => void): void {
  if (Buffer.isBuffer(payload)) take(payload);
  // A stream, and not of Node's own make.
  else if (payload instanceof EventEmitter) {
    const chunks: Buffer[] = [];
    payload.on('data', (chunk: Buffer) => chunks.push(chunk));
    payload.once('end', () => take(Buffer.concat(chunks)));
  }
}

function listed(headers: ReturnType<FastifyReply['getHeaders']>, length: number): string[] {
  const all = { ...headers, 'content-length': length };
  return Object.entries(all).flatMap(([name, value]) => [name, `${value}`]);
}
