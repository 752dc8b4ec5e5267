import type { FastifyRequest } from 'fastify';

/** Methods that change nothing (RFC 9110, section 9.2.1). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a browser says that a request to change something comes from another site's page. Signed
 * in or not: a page could sign its visitor in as somebody else, or book from their network.
 *
 * Programs send neither header; browsers send `Origin` with every such request, `null` where they
 * hide it.
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
