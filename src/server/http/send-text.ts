import type { FastifyReply } from 'fastify';
import { publicError } from '../foundation/errors.ts';

/** One sentence, beginning with an invalid field's name. Never a stack trace. */
export function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, message, field, retryAfter } = publicError(error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return sendText(reply, status, field ? `${field}: ${message}` : message);
}

export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(text);
}
