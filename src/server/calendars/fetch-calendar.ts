/** Calendars come from addresses that anyone may type: only public ones answer. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { toHttps } from '../../shared/technician/calendar-address.ts';
import type { CalendarFault } from '../../shared/technician/calendars.schema.ts';
import { SECOND_MS } from '../../shared/time.ts';
import type { FetchedCalendar } from '../trpc/deps.ts';

const TIME_MAX_MS = 10 * SECOND_MS;
/** Bytes, unpacked. */
const SIZE_MAX = 2_000_000;
const REDIRECTS_MAX = 5;
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

export class CalendarFailed extends Error {
  readonly fault: CalendarFault;

  constructor(fault: CalendarFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * @param agent connects to public addresses only, and looks at each connection
 * @param etag of the last answer, to hear whether it's still the same
 * @returns undefined if it is @throws CalendarFailed
 */
export async function fetchCalendar(
  agent: Agent,
  address: string,
  etag: string | null,
  timeMaxMs = TIME_MAX_MS,
): Promise<FetchedCalendar | undefined> {
  const signal = AbortSignal.timeout(timeMaxMs);
  try {
    const response = await follow(agent, address, etag, signal);
    if (etag && response.statusCode === 304) return undefined;
    if (response.statusCode !== 200) throw new CalendarFailed('refused');
    return { text: await read(response), etag: response.headers.etag ?? null };
  } catch (error) {
    if (error instanceof CalendarFailed) throw error;
    throw new CalendarFailed(signal.aborted ? 'tooSlow' : 'unreachable');
  }
}

async function follow(agent: Agent, address: string, etag: string | null, signal: AbortSignal) {
  let url = address;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    // Anything but `https:` throws, also after a redirect.
    const asked = request(url, {
      agent,
      signal,
      headers: {
        accept: 'text/calendar',
        'accept-encoding': 'gzip',
        'user-agent': 'Mozilla/5.0 (compatible; calendar subscription)',
        ...(etag && { 'if-none-match': etag }),
      },
    });
    // An error after the answer's start is told by the answer.
    asked.on('error', () => {}).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const { location } = response.headers;
    if (!location || !REDIRECTS.has(response.statusCode)) return response;
    response.destroy();
    url = toHttps(new URL(location, url).href);
  }
  throw new CalendarFailed('refused');
}

/** Counts while reading: a short packed answer can become endless. */
async function read(response: IncomingMessage): Promise<string> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (!['identity', 'gzip'].includes(encoding)) throw new CalendarFailed('unreadable');
  const body = encoding === 'gzip' ? pipeline(response, createGunzip(), () => {}) : response;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > SIZE_MAX) throw new CalendarFailed('tooLarge');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
