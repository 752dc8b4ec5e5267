import type { FastifyInstance } from 'fastify';
import { formsText } from '../../shared/messages/forms.ts';

export class UploadRefused extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 416 | 429 | 503;

  constructor(status: UploadRefused['status'], sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** The disk is full, over quota, read-only or broken. */
const DISK_CODES = /^(ENOSPC|EDQUOT|EROFS|EIO)$/;

/** Whether the disk is at fault; then a retry may succeed. */
export function isDiskFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_CODES.test(String(error.code));
}

/** Seconds: the upload limit is hourly, and a disk recovers sooner. */
const RETRY_AFTER: Record<number, number> = { 429: 3600, 503: 60 };

/** Other errors go to the app's handler. */
export function answerRefusals(app: FastifyInstance, form: 'text' | 'json'): void {
  app.setErrorHandler((error, _request, reply) => {
    const { status, sentence } = refusal(error);
    reply.code(status);
    const seconds = RETRY_AFTER[status];
    if (seconds !== undefined) reply.header('retry-after', seconds);
    if (form === 'text') return reply.type('text/plain; charset=utf-8').send(sentence);
    // UploadThing's client reads `message` of a refused ticket and `error` of a refused file.
    return reply.send({ message: sentence, error: sentence });
  });
}

function refusal(error: unknown): { status: number; sentence: string } {
  if (error instanceof UploadRefused) return { status: error.status, sentence: error.message };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return { status, sentence: formsText('upload.tooLarge') };
  if (status >= 400 && status < 500) return { status, sentence: formsText('upload.unreadable') };
  throw error;
}
