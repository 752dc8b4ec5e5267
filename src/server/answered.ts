/** What is noted of every request once it is answered. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { RequestTimes } from './request-times.ts';

export interface Answered {
  /** Ties the line to others of the same request; a ready answer has no others. */
  reqId?: string;
  method: string;
  /** {@link routeOf} */
  route: string;
  status: number;
  /** Milliseconds until the answer was handed over. */
  ms: number;
  /** A stream lasts as long as somebody watches: that is no answer time. */
  isStream?: boolean;
}

/** Writes one line of the log and counts, where metrics are kept. */
export function createAnswerNotes(log: FastifyBaseLogger, times: RequestTimes | undefined) {
  return ({ reqId, method, route, status, ms, isStream }: Answered): void => {
    log.info({ reqId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
    if (!isStream) times?.add({ method, route, status: `${status}` }, ms / 1000);
  };
}

/** The pattern a path was found under; the path itself can hold a secret link's token. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none';
}
