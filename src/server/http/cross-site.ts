import type { FastifyRequest } from 'fastify';

/** Methods that change nothing (RFC 9110, section 9.2.1). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a write request comes from another site's page. Signed in or not: a page could sign its
 * visitor in as someone else, or book from their network.
 *
 * Only browsers send these headers: `Origin` with every write, `null` where they hide it.
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
