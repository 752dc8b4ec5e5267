import type { FastifyRequest } from 'fastify';

/** Tells `npm run admin -- doctor`, asking `/readyz` through the proxy, whether TRUST_PROXY fits. */
export const PROXY_HEADER = 'proxy-trust';

/**
 * Whether the request came with its sender's address from a proxy: `none` without X-Forwarded-For,
 * `untrusted` when TRUST_PROXY doesn't have the proxy that sent it.
 */
export function proxyTrust({ headers, ips }: FastifyRequest): 'none' | 'untrusted' | 'trusted' {
  if (headers['x-forwarded-for'] === undefined) return 'none';
  // The connection's own address, and those that a trusted proxy added.
  return ips && ips.length > 1 ? 'trusted' : 'untrusted';
}
