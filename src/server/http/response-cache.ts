/**
 * Responses that are the same for everybody, sent again to the same address for as long as the read
 * model stands. Only what calls `cacheable` procedures alone (trpc.ts) is kept, so nothing personal
 * is. Each call still counts against its limits.
 */
import { EventEmitter } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bookingPeriod } from '../../shared/technician/availability.ts';
import type { Deps } from '../runtime/deps.ts';
import { type CallNotes, countCall } from '../trpc/trpc.ts';

const BYTES_MAX = 32 * 1024 * 1024;
/** A response that takes more of the room than this would push out too many others. */
const SHARE_MAX = 1 / 8;
/** No real search has a longer key. */
const KEY_MAX = 2_000;
/** What an entry takes besides its body and its key: mostly headers. */
const OVERHEAD_BYTES = 1_500;

interface Response {
  headers: Partial<ReturnType<FastifyReply['getHeaders']>>;
  body: Buffer;
  calls: readonly string[];
}

declare module 'fastify' {
  interface FastifyRequest {
    calls: CallNotes;
    cacheKey: string | undefined;
  }
}

/** To be added after the compression, so that what is kept is what was sent. */
export function addResponseCache(
  app: FastifyInstance,
  deps: Pick<Deps, 'search' | 'clock' | 'limits'>,
  bytesMax = BYTES_MAX,
): void {
  const responses = new LRUCache<string, Response>({
    maxSize: bytesMax,
    maxEntrySize: bytesMax * SHARE_MAX,
    sizeCalculation: ({ body }, key) => body.length + key.length + OVERHEAD_BYTES,
  });
  let keptFor: string | undefined;

  const keep: onSendHookHandler = (request, reply, payload, done) => {
    const { calls, cacheKey } = request;
    if (!cacheKey || reply.statusCode !== 200 || reply.hasHeader('set-cookie') || !isSame(calls)) {
      done(null, payload);
      return;
    }
    const { 'content-length': _, date: __, 'x-request-id': ___, ...headers } = reply.getHeaders();
    const set = (body: Buffer) => responses.set(cacheKey, { headers, body, calls: calls.made });
    // The bytes that are kept are those that are sent.
    const sent = typeof payload === 'string' ? encode(payload) : payload;
    if (Buffer.isBuffer(sent)) set(standalone(sent));
    else if (sent instanceof EventEmitter) whenWhole(sent, set);
    done(null, sent);
  };

  app.decorateRequest('calls', null as never);
  app.decorateRequest('cacheKey', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.calls = { made: [], cacheable: [] };
    const state = stateOf(deps);
    // What was kept for another state is never found again, and would take its room until pushed out.
    if (state !== keptFor) responses.clear();
    keptFor = state;
    const key = keyOf(request, state);
    request.cacheKey = key;
    const kept = key === undefined ? undefined : responses.get(key);
    // One call too many is refused by the procedure itself, in the words of its protocol.
    if (kept?.calls.every((path) => countCall(deps, path, request.ip))) {
      reply.headers(kept.headers).send(kept.body);
    } else done();
  });
  // A hook of each route, as the compression's is: those of the app come before both.
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], keep].flat();
  });
}

function isSame({ made, cacheable }: CallNotes): boolean {
  return made.length > 0 && made.length === cacheable.length;
}

/** The state of the marketplace that responses show: all of them change with it. */
function stateOf({ search, clock }: Pick<Deps, 'search' | 'clock'>): string {
  return `${search.version} ${bookingPeriod(clock())}`;
}

/**
 * All that a response depends on; undefined for what is never kept. The state is the one that stood
 * when the request came: what is made from it during a change is not found again.
 */
function keyOf(
  { method, originalUrl, headers, language }: FastifyRequest,
  state: string,
): string | undefined {
  const { accept = '', 'accept-encoding': encoding = '' } = headers;
  // Headers by which few ask for another form.
  const isOdd = 'trpc-accept' in headers || 'x-no-compression' in headers;
  if (method !== 'GET' || isOdd || accept.includes('application/jsonl')) return undefined;
  // A page's links keep the language of its address. No header has a line break.
  const key = [state, language, originalUrl, encoding, accept].join('\n');
  return key.length > KEY_MAX ? undefined : key;
}

/** `Buffer.from(text)` would be a piece of a larger buffer. */
function encode(text: string): Buffer {
  return Buffer.from(new TextEncoder().encode(text).buffer);
}

/** A copy if it is a piece of a larger buffer, all of which it would keep in memory. */
function standalone(bytes: Buffer): Buffer {
  return bytes.length === bytes.buffer.byteLength
    ? bytes
    : Buffer.from(new Uint8Array(bytes).buffer);
}

/** Long responses are compressed while they are sent. */
function whenWhole(stream: EventEmitter, take: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.once('end', () => take(standalone(Buffer.concat(chunks))));
}
