/** What is noted of every request once it is answered. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { RequestTimes } from './request-times.ts';

/** What many answers have in common. */
export interface AnswerKind {
  method: string;
  /** {@link routeOf} */
  route: string;
  status: number;
  /** A stream lasts as long as somebody watches: that is no answer time. */
  isStream?: boolean;
}

/**
 * To be called with the milliseconds until an answer was handed over. `reqId` ties the line to
 * others of the same request; a ready answer has no others.
 */
export type NoteAnswer = (ms: number, reqId?: string) => void;

/** Answers `(kind) => note`, which writes one line of the log and counts, where metrics are kept. */
export function createAnswerNotes(log: FastifyBaseLogger, times: RequestTimes | undefined) {
  const known = new Map<string, NoteAnswer>();
  return ({ method, route, status, isStream = false }: AnswerKind): NoteAnswer => {
    const key = `${method} ${status} ${isStream} ${route}`;
    let note = known.get(key);
    if (!note) {
      // Writes out once what all lines of the kind say.
      const lines = log.child({ method, route, status });
      const labels = { method, route, status: `${status}` };
      note = (ms, reqId) => {
        lines.info({ reqId, ms: Math.round(ms * 10) / 10 }, 'request');
        if (!isStream) times?.add(labels, ms / 1000);
      };
      known.set(key, note);
    }
    return note;
  };
}

/** The pattern a path was found under; the path itself can hold a secret link's token. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none';
}
