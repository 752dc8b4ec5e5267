/** Refusals in the user's words, and what each is called over HTTP. */
import { TRPCError } from '@trpc/server';
import { config, ZodError } from 'zod';
import { GATE, PASSWORD } from '../../shared/site/messages.ts';
import { plainWords } from '../../shared/site/plain-words.ts';

config({ customError: plainWords });

type Code = TRPCError['code'];

const refusal = (code: Code) => (message: string) => new TRPCError({ code, message });

export const badRequest = refusal('BAD_REQUEST');
export const unauthorized = refusal('UNAUTHORIZED');
export const forbidden = refusal('FORBIDDEN');
export const notFound = refusal('NOT_FOUND');
export const conflict = refusal('CONFLICT');

/** Why somebody has to wait, and how long at most. */
class Wait extends Error {
  readonly seconds: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.seconds = Math.ceil(waitMs / 1000);
  }
}

/** @param waitMs after which the same is taken again, for `Retry-After` */
export function tooMany(message: string, waitMs: number = RETRY_AFTER_MS): TRPCError {
  return new TRPCError({ code: 'TOO_MANY_REQUESTS', message, cause: new Wait(message, waitMs) });
}

/** tRPC keeps a cause as it is only if it is an `Error`, which a `ZodError` made by hand is not. */
class FieldFault extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** A fault of one input field that only a use-case can see. */
export function badField(field: string, message: string): TRPCError {
  return new TRPCError({ code: 'BAD_REQUEST', message, cause: new FieldFault(field, message) });
}

/** The call may be made again with the caller's password, in the field that is named. */
export function passwordNeeded(): TRPCError {
  const message = PASSWORD.again;
  const cause = new FieldFault('currentPassword', message);
  return new TRPCError({ code: 'FORBIDDEN', message, cause });
}

/** When nobody knows better: the limit of calls counts by the minute, and a busy disk recovers. */
const RETRY_AFTER_MS = 60_000;

/** The statuses the API answers with; anything else that goes wrong is ours: 500. */
const STATUS: Partial<Record<Code, number>> = {
  BAD_REQUEST: 400,
  PARSE_ERROR: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
};

const UNAVAILABLE: PublicError = {
  status: 503,
  message: GATE.unavailable,
  retryAfter: RETRY_AFTER_MS / 1000,
};

const UNREADABLE = 'The request could not be read.';

/** The HTTP server's own refusals, by status, in plain words. */
export const SERVER_REFUSALS: Record<number, string> = {
  400: UNREADABLE,
  404: GATE.unknownPath,
  405: GATE.wrongMethod,
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: GATE.pathTooLong,
  415: 'Please send JSON.',
  431: 'The address or headers of the request are too long.',
};

/** SQLite could not write or read for want of space, of the lock or of a working disk. */
const STORAGE_CODES = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN)/;

/** A failure as the outside may see it: a status and one readable sentence, never a stack. */
export interface PublicError {
  status: number;
  message: string;
  /** The input field at fault, when there is one. */
  field?: string;
  /** Seconds to wait before the same may be asked again. */
  retryAfter?: number;
}

export function publicError(error: unknown): PublicError {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof ZodError) return inputError(cause);
  if (cause instanceof FieldFault) {
    const status = (error instanceof TRPCError && STATUS[error.code]) || 400;
    return { status, field: cause.field, message: cause.message };
  }
  if (cause instanceof Wait) {
    return { status: 429, retryAfter: cause.seconds, message: cause.message };
  }
  if (isStorageFailure(cause)) return UNAVAILABLE;
  if (error instanceof TRPCError) {
    const status = STATUS[error.code];
    // A refusal of our own has no other error behind it; the words of a parser are not for people.
    const isOurs = error.cause === undefined && error.code !== 'PARSE_ERROR';
    if (status !== undefined && isOurs) return { status, message: error.message };
    if (status !== undefined) return { status, message: SERVER_REFUSALS[status] ?? UNREADABLE };
  }
  const status = serverStatusOf(error);
  const message = SERVER_REFUSALS[status];
  return message ? { status, message } : { status: 500, message: GATE.unexpected };
}

/** The status the HTTP server gave a request it refused by itself, or 0. */
function serverStatusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
}

/** The first thing wrong with an input, with the field's name apart. */
export function inputError(error: ZodError): PublicError {
  const issue = error.issues[0];
  const field = issue?.path.map(String).join('.');
  const message = issue ? issue.message : 'The request is not valid.';
  return { status: 400, message, ...(field && { field }) };
}

export function isStorageFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STORAGE_CODES.test(String(error.code));
}

/** Whether a write failed because a unique or primary key already holds the row. */
export function isUniqueViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
