/** What is noted of every request once it is answered. */
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import pino, { type Logger } from 'pino';
import type { RequestTimes } from './metrics.ts';

const INFO = pino.levels.values.info;
/** What the logger writes into each line. */
const BASE = { pid: process.pid, hostname: hostname() };

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

/**
 * Answers `(kind) => note`, which writes one line of the log and counts, where metrics are kept.
 *
 * The line is what `log` would write with the same fields. Of a ready answer, which takes less than
 * twenty microseconds, the logger would take one and a half to make it.
 */
export function createAnswerNotes(
  log: Logger,
  lines: pino.DestinationStream,
  times: RequestTimes | undefined,
) {
  const isLogged = log.isLevelEnabled('info');
  const known = new Map<string, NoteAnswer>();
  return ({ method, route, status, isStream = false }: AnswerKind): NoteAnswer => {
    const key = `${method} ${status} ${isStream} ${route}`;
    let note = known.get(key);
    if (!note) {
      const fields = JSON.stringify({ ...BASE, method, route, status }).slice(1, -1);
      const labels = { method, route, status: `${status}` };
      note = (ms, reqId) => {
        if (isLogged) {
          const id = reqId === undefined ? '' : `"reqId":${JSON.stringify(reqId)},`;
          const rounded = Math.round(ms * 10) / 10;
          lines.write(
            `{"level":${INFO},"time":${Date.now()},${fields},${id}"ms":${rounded},"msg":"request"}\n`,
          );
        }
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
