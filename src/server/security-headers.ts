import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Env } from './env.ts';

/** Security headers: a strict policy with no inline script or style, and no exception to it. */
export function securityHeaders(env: Env): FastifyHelmetOptions {
  const isHttps = env.siteUrl.startsWith('https:');
  // The tile server's subdomain placeholder and path are Leaflet's, not the policy's.
  const tiles = new URL(env.tileUrl.replace('{s}.', '')).origin;
  const subdomains = env.tileUrl.includes('{s}.') ? [tiles.replace('//', '//*.')] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', tiles, ...subdomains],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // helmet's default sends no Referer, which OpenStreetMap's tile servers refuse.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  };
}
