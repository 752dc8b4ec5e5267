import type { FastifyRequest } from 'fastify';

export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Even without a session: a page could sign its visitor in, or book from their network. Only
 * browsers send these headers: `Origin` with every write, `null` where hidden.
 */
export function isCrossSiteWrite(
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  siteUrl: string,
): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  return origin !== siteUrl && URL.parse(origin)?.host !== host;
}
