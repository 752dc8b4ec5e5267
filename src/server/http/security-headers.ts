import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Env } from '../env.ts';

/**
 * What neither a page nor anything embedded in one may ask the browser for. Finding technicians
 * near oneself asks for the location.
 */
const PERMISSIONS_POLICY = [
  'geolocation=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'camera',
    'display-capture',
    'encrypted-media',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** What tells a browser how to treat a page, and nothing about a script, a style or a picture. */
const FOR_PAGES_ALONE = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Of an answer that is data: shown as a page after all, it may load and run nothing. */
const POLICY_OF_DATA = "default-src 'none';frame-ancestors 'none'";

/** The one page under /api/ that is of the site; a mail shown in the outbox has a policy of its own. */
export const API_DOCS_PATH = '/api/docs';

/**
 * Takes from an answer what means nothing on scripts, styles, fonts and pictures that are part of a
 * page: about a kilobyte for each file.
 */
export function dropPageHeaders(reply: FastifyReply): void {
  for (const name of [...FOR_PAGES_ALONE, 'content-security-policy', 'x-frame-options']) {
    reply.removeHeader(name);
  }
}

/**
 * Sets security headers on every answer: helmet's, with a strict policy that has no inline script or
 * style and no exception, and what helmet leaves to its users: the Permissions-Policy, and that no
 * cache keeps an answer of the API, which may be about a person (a route that knows better overrides
 * it).
 */
export async function addSecurityHeaders(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(helmet, helmetOptions(env));
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store');
      const isPage = url.split('?')[0] === API_DOCS_PATH;
      if (!isPage) reply.header('content-security-policy', POLICY_OF_DATA);
    }
    done();
  });
}

function helmetOptions(env: Env): FastifyHelmetOptions {
  const isHttps = env.siteUrl.startsWith('https:');
  // The tile server's subdomain placeholder and path are Leaflet's, not the policy's.
  const tiles = new URL(env.tileUrl.replace('{s}.', '')).origin;
  const subdomains = env.tileUrl.includes('{s}.') ? [tiles.replace('//', '//*.')] : [];
  const agreed = agreedOrigins(env);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...agreed],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', tiles, ...subdomains, ...agreed],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...agreed],
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
    // A page that opened ours, or that ours opened, gets no hold on its window.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  };
}

/** Where the scripts come from that visitors may agree to; the client loads none before. */
function agreedOrigins({ analyticsScript, marketingScript }: Env): string[] {
  const scripts = [analyticsScript, marketingScript].filter((script) => script !== undefined);
  return [...new Set(scripts.map((script) => new URL(script).origin))];
}
