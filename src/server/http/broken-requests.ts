/** Requests that reach no route: unreadable paths and broken HTTP. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serverRefusal } from '../foundation/errors.ts';
import { sendError } from './send-text.ts';

const TYPE = 'text/plain; charset=utf-8';

/** Unreadable (`/%zz`) or too long; no hook has run yet. */
export function refuseUnreadablePath(
  error: Error,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  return sendError(reply, error);
}

/** Also answers headers that are too large and requests that are too slow. */
export function refuseBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') socket.write(answerTo(error.code));
  socket.destroy(error);
}

function answerTo(code: string | undefined): string {
  const status = statusOf(code);
  const sentence = serverRefusal(status) ?? '';
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${TYPE}`,
    `Content-Length: ${Buffer.byteLength(sentence)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    sentence,
  ].join('\r\n');
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
