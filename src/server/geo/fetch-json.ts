/** How long an answer can take, including its body. */
const TIMEOUT_MS = 4_000;
/** Far more than any page of results. */
const ANSWER_MOST_BYTES = 1_000_000;

/** A status other than 2xx, including redirects, which lead to other hosts. */
export class StatusError extends Error {
  override name = 'StatusError';
  readonly status: number;
  readonly retryAfterMs: number;

  constructor(status: number, retryAfterMs: number) {
    super(`answered ${status}`);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Gets a JSON document of at most 1 MB within 4 s, following no redirect.
 *
 * @throws StatusError, or an Error for what the network or the document is.
 */
export async function fetchJson(
  url: URL,
  userAgent: string,
  fetchWith: typeof fetch,
): Promise<unknown> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error('took too long')), TIMEOUT_MS);
  try {
    const response = await fetchWith(url, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      redirect: 'manual',
      signal: abort.signal,
    });
    if (!response.ok) {
      const seconds = Number(response.headers.get('retry-after'));
      throw new StatusError(response.status, seconds > 0 ? seconds * 1000 : 0);
    }
    return JSON.parse(await readText(response));
  } finally {
    clearTimeout(timer);
    // Frees the connection if the answer wasn't read completely.
    abort.abort();
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > ANSWER_MOST_BYTES) throw new Error(`is larger than ${ANSWER_MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
