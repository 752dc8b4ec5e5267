/** Errors with messages for users, and their HTTP status. */

import { TRPCError } from '@trpc/server';
import { config, ZodError } from 'zod';
import { plainWords } from '../../shared/format/plain-words.ts';
import { authText } from '../../shared/messages/auth.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import type { EditedRow } from '../../shared/site/edited-row.schema.ts';
import { MINUTE_MS } from '../../shared/time.ts';

config({ customError: plainWords });

type Code = TRPCError['code'];

const refusal = (code: Code) => (message: string) => new TRPCError({ code, message });

export const badRequest = refusal('BAD_REQUEST');
export const unauthorized = refusal('UNAUTHORIZED');
export const forbidden = refusal('FORBIDDEN');
export const notFound = refusal('NOT_FOUND');

/** Why a caller has to wait, and for how long at most. */
class Wait extends Error {
  readonly seconds: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.seconds = Math.ceil(waitMs / 1000);
  }
}

/** @param waitMs for `Retry-After` */
export function tooMany(message: string, waitMs: number = RETRY_AFTER_MS): TRPCError {
  return new TRPCError({ code: 'TOO_MANY_REQUESTS', message, cause: new Wait(message, waitMs) });
}

/** tRPC keeps only an `Error` as cause, which a `ZodError` is not. */
class FieldFault extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Someone else edited the row, here as the caller may see it. */
export class OutdatedEdit extends Error {
  readonly current: EditedRow;

  constructor(current: EditedRow, message: string) {
    super(message);
    this.current = current;
  }
}

/** @param field that the conflict is about, if it's one */
export function conflict(message: string, field?: string): TRPCError {
  const cause = field ? new FieldFault(field, message) : undefined;
  return new TRPCError({ code: 'CONFLICT', message, cause });
}

/** For a problem with a field that only a use-case can detect. */
export function badField(field: string, message: string): TRPCError {
  return new TRPCError({ code: 'BAD_REQUEST', message, cause: new FieldFault(field, message) });
}

/** The call needs the caller's password, in the named field. */
export function passwordNeeded(): TRPCError {
  const message = authText('password.required');
  const cause = new FieldFault('currentPassword', message);
  return new TRPCError({ code: 'FORBIDDEN', message, cause });
}

/** Call limits reset each minute, and a busy disk recovers. */
const RETRY_AFTER_MS = MINUTE_MS;

/** Any other code is a 500. */
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

const unavailable = (): PublicError => ({
  status: 503,
  message: refusalText('failed.unavailable'),
  retryAfter: RETRY_AFTER_MS / 1000,
});

const REFUSALS = {
  400: 'unreadable',
  404: 'notFound',
  405: 'method',
  408: 'timeout',
  412: 'fileChanged',
  413: 'tooLarge',
  414: 'longAddress',
  415: 'mediaType',
  416: 'range',
  431: 'longHeaders',
} as const;

/** Undefined for statuses the server doesn't refuse with. */
export function serverRefusal(status: number): string | undefined {
  const why = REFUSALS[status as keyof typeof REFUSALS];
  return why && refusalText(`refused.${why}`);
}

const STORAGE_CODES = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN)/;

export interface PublicError {
  status: number;
  message: string;
  field?: string;
  /** In seconds. */
  retryAfter?: number;
  /** The current row, if the change was made from an older version. */
  current?: EditedRow;
}

export function publicError(error: unknown): PublicError {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof ZodError) return inputError(cause);
  if (cause instanceof FieldFault) {
    const status = (error instanceof TRPCError && STATUS[error.code]) || 400;
    return { status, field: cause.field, message: cause.message };
  }
  if (cause instanceof OutdatedEdit) {
    return { status: 409, message: cause.message, current: cause.current };
  }
  if (cause instanceof Wait) {
    return { status: 429, retryAfter: cause.seconds, message: cause.message };
  }
  if (isStorageFailure(cause)) return unavailable();
  if (error instanceof TRPCError) {
    const status = STATUS[error.code];
    const isOurs = error.cause === undefined && error.code !== 'PARSE_ERROR';
    if (status !== undefined && isOurs) return { status, message: error.message };
    if (status !== undefined)
      return { status, message: serverRefusal(status) ?? refusalText('refused.unreadable') };
  }
  const status = serverStatusOf(error);
  const message = serverRefusal(status);
  return message ? { status, message } : { status: 500, message: refusalText('failed.unexpected') };
}

/** The status of a request that the HTTP server refused, or 0. */
function serverStatusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
}

function inputError(error: ZodError): PublicError {
  const issue = error.issues[0];
  const field = issue?.path.map(String).join('.');
  const message = issue ? issue.message : refusalText('gate.invalid');
  return { status: 400, message, ...(field && { field }) };
}

export function isStorageFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STORAGE_CODES.test(String(error.code));
}

/** Whether a write failed because the key already exists. */
export function isUniqueViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
