/**
 * Whole HTTP answers, ready to be sent again under the same address for as long as the read model
 * stands: those of calls that answer everybody alike (`alikeForAll` in trpc.ts). Of such a request
 * only the limits remain to be checked: nobody has to be signed in for it, and its input is the same
 * text that was valid before.
 */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../runtime/deps.ts';
import { type Context, countCall } from '../trpc/trpc.ts';
import { type AnswerKind, type NoteAnswer, routeOf } from './answered.ts';

/** Longer addresses, with what a client takes, are nobody's search, and would only take room. */
const KEY_MAX = 2_000;
/** What an answer takes besides its bytes and its key: mostly headers. */
const OVERHEAD_BYTES = 1_500;

/** An answer as it was sent, and the procedures it was made of. */
interface ReadyAnswer {
  status: number;
  /** Names and values in turn, which Node writes without sorting them into an object first. */
  headers: readonly string[];
  bytes: Buffer;
  paths: readonly string[];
  note: NoteAnswer;
}

/** An answer on its way. */
interface Draft {
  key: string;
  paths: readonly string[];
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

/** `addressOf` tells from where a request comes, `noteOf` how to note what was sent. */
export function createReadyAnswers(
  deps: Pick<Deps, 'answers' | 'limits'>,
  addressOf: (request: IncomingMessage) => string,
  noteOf: (kind: AnswerKind) => NoteAnswer,
): ReadyAnswers {
  const { answers } = deps;
  const drafts = new WeakMap<FastifyRequest, Draft>();

  return {
    keeperFor(request) {
      const begun = answers.now();
      const paths: string[] = [];
      return {
        watch: (context) => ({ ...context, noteAlikeForAll: (path) => paths.push(path) }),
        keep(calls) {
          const key = keyOf(request);
          if (key === undefined || key.length > KEY_MAX || paths.length !== calls) return;
          drafts.set(request, { key, paths, begun });
        },
      };
    },

    serve(request, response) {
      const startedAt = performance.now();
      const ready = readyFor(request);
      if (!ready) return false;
      const { status, headers, bytes, note } = ready;
      response.writeHead(status, headers as string[]).end(bytes);
      note(performance.now() - startedAt);
      return true;
    },

    keep(request, reply, payload, done) {
      const draft = drafts.get(request);
      // Nobody's cookie may reach others, whoever comes to set one here.
      if (draft && !reply.hasHeader('set-cookie')) {
        const { key, paths, begun } = draft;
        const status = reply.statusCode;
        const note = noteOf({ method: 'GET', route: routeOf(request), status });
        const headers = reply.getHeaders();
        whenWhole(payload, (bytes) => {
          answers.keep(key, begun, bytes.length + key.length + OVERHEAD_BYTES, () => ({
            status,
            headers: listed(headers, bytes.length),
            bytes: inOwnMemory(bytes),
            paths,
            note,
          }));
        });
      }
      done(null, payload);
    },
  };

  function readyFor(request: IncomingMessage): ReadyAnswer | undefined {
    const key = keyOf(request);
    const ready = key === undefined ? undefined : (answers.get(key) as ReadyAnswer | undefined);
    if (!ready) return undefined;
    const address = addressOf(request);
    for (const path of ready.paths) {
      // One too many is refused by the procedure itself, in the words of its protocol.
      if (!countCall(deps, path, address)) return undefined;
    }
    return ready;
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

/**
 * All that an answer depends on besides the read model; undefined for what is never kept: requests
 * that change something, and those with a header by which few ask for another form.
 */
function keyOf({ method, url, headers }: FastifyRequest | IncomingMessage): string | undefined {
  if (method !== 'GET' || 'trpc-accept' in headers || 'x-no-compression' in headers)
    return undefined;
  // No header holds the end of a line.
  return `${url}\n${headers['accept-encoding'] ?? ''}\n${headers.accept ?? ''}`;
}

/** A copy; what was cut from Node's pool would hold on to all of its piece of it. */
function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
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
