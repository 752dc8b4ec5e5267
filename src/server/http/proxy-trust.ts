import type { FastifyRequest } from 'fastify';

/** For `npm run admin -- doctor`: whether TRUST_PROXY fits. */
export const PROXY_HEADER = 'proxy-trust';

/** `none` without X-Forwarded-For; `untrusted` if TRUST_PROXY lacks the proxy. */
export function proxyTrust({ headers, ips }: FastifyRequest): 'none' | 'untrusted' | 'trusted' {
  if (headers['x-forwarded-for'] === undefined) return 'none';
  // The connection's own address, and one added by a trusted proxy.
  return ips && ips.length > 1 ? 'trusted' : 'untrusted';
}
