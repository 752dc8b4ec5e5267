/** Somebody on the other side of the line: a network address, a cookie jar, and nothing but HTTP. */

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
  ms: number;
  /** The body as JSON; undefined when it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: an attacker trusts no type of ours.
  json: any;
}

export interface Sent {
  headers?: Record<string, string>;
  /** A body that isn't JSON, with its own content type in `headers`. */
  raw?: string | FormData | Uint8Array<ArrayBuffer>;
}

export interface Client {
  /** The address this client comes from. */
  address: string;
  cookies: Map<string, string>;
  send(method: string, path: string, body?: unknown, sent?: Sent): Promise<Answer>;
  get(path: string, sent?: Sent): Promise<Answer>;
  post(path: string, body?: unknown, sent?: Sent): Promise<Answer>;
  /** A procedure by tRPC's own protocol. */
  mutate(procedure: string, input?: unknown, sent?: Sent): Promise<Answer>;
  query(procedure: string, input?: unknown): Promise<Answer>;
}

export function createClient(url: string, address: string, cookie?: string): Client {
  const cookies = new Map<string, string>();
  if (cookie) remember(cookies, cookie);

  async function send(method: string, path: string, body?: unknown, sent: Sent = {}) {
    const startedAt = performance.now();
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': address,
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      body: sent.raw ?? (body === undefined ? null : JSON.stringify(body)),
    });
    const text = await response.text();
    const ms = performance.now() - startedAt;
    for (const line of response.headers.getSetCookie()) remember(cookies, line);
    return { status: response.status, text, headers: response.headers, ms, json: parse(text) };
  }

  return {
    address,
    cookies,
    send,
    get: (path, sent) => send('GET', path, undefined, sent),
    post: (path, body, sent) => send('POST', path, body, sent),
    mutate: (procedure, input, sent) =>
      send('POST', `/api/trpc/${procedure}`, { json: input }, sent),
    query: (procedure, input) =>
      send(
        'GET',
        `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
      ),
  };
}

/** A `Set-Cookie` line, or a `Cookie` header with one cookie. */
function remember(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const name = pair.slice(0, pair.indexOf('='));
  const value = pair.slice(name.length + 1);
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
