import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Env } from '../env.ts';

/** The location finds technicians nearby. */
const PERMISSIONS_POLICY = [
  'geolocation=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
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
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** Only matter for pages, not for scripts, styles and images. */
const FOR_PAGES_ALONE = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** For pages where no optional script may run. */
export function forbidOptionalScripts(reply: FastifyReply, env: Env): void {
  const policy = String(reply.getHeader('content-security-policy')).split(';');
  const own = policy.map((directive) =>
    /^(script|connect)-src/.test(directive)
      ? directive
          .split(' ')
          .filter((source) => !agreedOrigins(env).includes(source))
          .join(' ')
      : directive,
  );
  reply.header('content-security-policy', own.join(';'));
}

/** Data shown as a page may load and run nothing. */
const POLICY_OF_DATA = "default-src 'none';frame-ancestors 'none'";

/** The one page under /api/ with the site's policy; outbox emails have their own. */
export const API_DOCS_PATH = '/api/docs';

/** They would add about 1 KB per file. */
export function dropPageHeaders(reply: FastifyReply): void {
  for (const name of [...FOR_PAGES_ALONE, 'content-security-policy', 'x-frame-options']) {
    reply.removeHeader(name);
  }
}

/** helmet's, without inline scripts and styles, and uncached API responses unless overridden. */
export function addSecurityHeaders(app: FastifyInstance, env: Env): void {
  const forPages = { ...helmetHeaders(env), 'permissions-policy': PERMISSIONS_POLICY };
  const forApi = { ...forPages, 'cache-control': 'no-store' };
  const forData = { ...forApi, 'content-security-policy': POLICY_OF_DATA };
  app.addHook('onRequest', ({ url }, reply, done) => {
    const isPage = url.split('?')[0] === API_DOCS_PATH;
    reply.headers(isPage ? forApi : url.startsWith('/api/') ? forData : forPages);
    done();
  });
}

/** The same for every request, so helmet writes them once. */
function helmetHeaders(env: Env): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader(name: string, value: string) {
      headers[name] = value;
    },
    removeHeader() {},
  };
  const apply = helmet(helmetOptions(env));
  apply({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}

function helmetOptions(env: Env): HelmetOptions {
  const isHttps = env.siteUrl.startsWith('https:');
  // Leaflet replaces `{s}` with one of these letters, anywhere in the host.
  const tiles = [...'abc'].map((letter) => new URL(env.tileUrl.replace('{s}', letter)).origin);
  const agreed = agreedOrigins(env);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...agreed],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...new Set(tiles), ...agreed],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...agreed],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // helmet's default sends no Referer, which OpenStreetMap's tile servers refuse.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Isolates our window from pages that opened ours or that ours opened.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  };
}

/** Of consent scripts, which the client loads only after consent. */
function agreedOrigins({ analyticsScript, marketingScript }: Env): string[] {
  const scripts = [analyticsScript, marketingScript].filter((script) => script !== undefined);
  return [...new Set(scripts.map((script) => new URL(script).origin))];
}
