import type { FastifyRequest } from 'fastify';

/** Methods that change nothing (RFC 9110, section 9.2.1). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request would change something in a signed-in person's name from another site: it
 * carries the session cookie, and the browser says that it comes from elsewhere.
 */
export function isCrossSiteWrite(
  request: Pick<FastifyRequest, 'method' | 'headers' | 'cookies'>,
  cookieName: string,
  siteUrl: string,
): boolean {
  if (SAFE_METHODS.has(request.method) || !request.cookies[cookieName]) return false;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  return origin !== siteUrl && URL.parse(origin)?.host !== host;
}
