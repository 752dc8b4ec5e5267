/**
 * Whole HTTP answers, ready to be sent again under the same address for as long as the read model
 * stands: those of calls that answer everybody alike (`alikeForAll` in trpc.ts). Of such a request
 * only the limits remain to be checked: nobody has to be signed in for it, and its input is the same text
 * that was valid before.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';
import { type Context, countCall } from './trpc.ts';

/** Longer addresses are nobody's search, and would fill the memory with themselves. */
const URL_MAX = 2_000;

interface Sent {
  headers: Record<string, string>;
  bytes: Buffer;
}

/** An answer and the procedures it was made of. */
interface ReadyAnswer extends Sent {
  paths: readonly string[];
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
  /** Keeps a good answer of `calls` calls, if each of them answers everybody alike. */
  keep(calls: number, answer: Sent): void;
}

export function createReadyAnswers(deps: Pick<Deps, 'answers' | 'limits'>): ReadyAnswers {
  const { answers } = deps;
  return {
    send(request, reply) {
      if (request.method !== 'GET') return undefined;
      const ready = answers.get(request.url) as ReadyAnswer | undefined;
      if (!ready) return undefined;
      for (const path of ready.paths) {
        // Refused by the procedure itself, in the words of its protocol.
        if (!countCall(deps, path, request.ip)) return undefined;
      }
      return reply.headers(ready.headers).send(ready.bytes);
    },
    keeperFor({ method, url }) {
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
        keep(calls, answer) {
          const isAlikeForAll = method === 'GET' && url.length <= URL_MAX && paths.length === calls;
          if (isAlikeForAll)
            answers.keep(url, { ...answer, paths } satisfies ReadyAnswer, weight, begun);
        },
      };
    },
  };
}
