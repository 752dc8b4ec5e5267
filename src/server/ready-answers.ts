/**
 * Whole HTTP answers, ready to be sent again under the same address for as long as the read model
 * stands: those of calls that answer everybody alike (`alikeForAll` in trpc.ts). Of such a request
 * only the limits remain to be checked: nobody has to be signed in for it, and its input is the same
 * text that was valid before.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';
import { type Context, countCall } from './trpc.ts';

/** Longer addresses are nobody's search, and would fill the memory with themselves. */
const KEY_MAX = 2_000;

/** What a handler or the compression says about an answer, and is said again with it. */
const KEPT_HEADERS = [
  'content-type',
  'content-encoding',
  'vary',
  'cache-control',
  'x-total-count',
  'x-robots-tag',
];

/** An answer as it was sent, and the procedures it was made of. */
interface ReadyAnswer {
  headers: Record<string, string>;
  bytes: Buffer;
  paths: readonly string[];
}

/** An answer on its way. */
interface Draft {
  paths: readonly string[];
  /** Technicians or pins in it. */
  weight: number;
  begun: ReturnType<Deps['answers']['now']>;
}

export interface ReadyAnswers {
  /** Sends the answer kept for a request; undefined when there is none, or too many were asked. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
  /** To be called before the work on an answer. */
  keeperFor(request: FastifyRequest): AnswerKeeper;
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

/** To be called once what compresses answers is registered: they are kept compressed. */
export function addReadyAnswers(
  app: FastifyInstance,
  deps: Pick<Deps, 'answers' | 'limits'>,
): ReadyAnswers {
  const { answers } = deps;
  const drafts = new WeakMap<FastifyRequest, Draft>();

  app.addHook('onSend', (request, reply, payload, done) => {
    const draft = drafts.get(request);
    if (draft && Buffer.isBuffer(payload)) {
      const { paths, weight, begun } = draft;
      const headers = headersOf(reply);
      const ready: ReadyAnswer = { headers, bytes: payload, paths };
      answers.keep(keyOf(request), ready, weight, begun);
    }
    done(null, payload);
  });

  return {
    send(request, reply) {
      if (request.method !== 'GET') return undefined;
      const ready = answers.get(keyOf(request)) as ReadyAnswer | undefined;
      if (!ready) return undefined;
      for (const path of ready.paths) {
        // Refused by the procedure itself, in the words of its protocol.
        if (!countCall(deps, path, request.ip)) return undefined;
      }
      return reply.headers(ready.headers).send(ready.bytes);
    },
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
  };
}

function keyOf({ url, headers }: FastifyRequest): string {
  return `${url} ${headers['accept-encoding'] ?? ''}`;
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const all = reply.getHeaders();
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => (all[name] === undefined ? [] : [[name, `${all[name]}`]])),
  );
}
