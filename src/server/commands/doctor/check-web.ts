/** The server, the site through its proxy, and the map tiles. */
import type { Env } from '../../env.ts';
import { PROXY_HEADER } from '../../http/proxy-trust.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

export type WebEnv = Pick<
  Env,
  'host' | 'port' | 'siteUrl' | 'siteName' | 'supportEmail' | 'metrics' | 'tileUrl'
>;

export interface Web {
  fetch: typeof fetch;
  signal: AbortSignal;
}

/** A proxy's answers when the server is unreachable. */
const PROXY_ERRORS = [502, 503, 504];

export async function checkServer(env: WebEnv, web: Web): Promise<Finding> {
  const name = 'Server';
  const host = env.host === '0.0.0.0' || env.host === '::' ? '127.0.0.1' : env.host;
  const where = `${host.includes(':') ? `[${host}]` : host}:${env.port}`;
  const answer = await get(`http://${where}/healthz`, web);
  if (typeof answer === 'string') {
    return warn(name, `not running on ${where} (${answer})`, 'Start it, and look into its log.');
  }
  return answer.status === 200
    ? ok(name, `running on ${where}`)
    : fail(name, `answers ${answer.status} on ${where}`, 'Look into its log.');
}

export async function checkSite(env: WebEnv, web: Web): Promise<Finding> {
  const name = 'Site';
  const { siteUrl } = env;
  const { protocol, hostname } = new URL(siteUrl);
  if (hostname === 'localhost') {
    return warn(name, `links in emails lead to ${siteUrl}`, 'Set SITE_URL to the public address.');
  }
  const answer = await get(`${siteUrl}/readyz`, web);
  if (typeof answer === 'string') {
    const advice =
      'Check SITE_URL, its DNS records, the proxy, and that ports 80 and 443 are open.';
    return fail(name, `${siteUrl} can’t be reached: ${answer}`, advice);
  }
  const { status, headers } = answer;
  if (PROXY_ERRORS.includes(status)) {
    const advice = 'Start the server, or check the address the proxy passes requests to.';
    return fail(
      name,
      `the proxy of ${siteUrl} answers ${status}: it doesn’t reach the server`,
      advice,
    );
  }
  const trust = headers.get(PROXY_HEADER);
  if (trust === null) {
    const to = headers.get('location');
    const what = to ? `redirects to ${to}` : `answers ${status}, but not as this server does`;
    return fail(name, `${siteUrl} ${what}`, 'Set SITE_URL to the address people see.');
  }
  if (env.metrics && (await isPublic(`${siteUrl}/metrics`, web))) {
    const advice = 'Let the proxy answer 404 for /metrics (deploy/Caddyfile does).';
    return fail(name, `everyone can read ${siteUrl}/metrics`, advice);
  }
  if (protocol === 'http:') {
    return warn(name, `${siteUrl} isn’t encrypted`, 'Use https: passwords travel in the clear.');
  }
  if (trust === 'untrusted') {
    const advice = 'Set TRUST_PROXY to the address the proxy connects from, such as 127.0.0.1.';
    return fail(name, 'all visitors share one rate limit: the proxy isn’t trusted', advice);
  }
  if (trust === 'none') {
    const advice = 'Let the proxy set X-Forwarded-For (deploy/Caddyfile does).';
    return fail(name, 'all visitors share one rate limit: the proxy hides their addresses', advice);
  }
  return headers.has('strict-transport-security')
    ? ok(name, `${siteUrl} answers through the proxy, encrypted`)
    : warn(name, 'the proxy removes Strict-Transport-Security', 'Let it pass all headers.');
}

export async function checkTiles(env: WebEnv, web: Web): Promise<Finding> {
  const name = 'Map tiles';
  const advice = 'Check TILE_URL. Until it answers, visitors see the built-in map.';
  const url = env.tileUrl
    .replace('{s}', 'a')
    .replace('{r}', '')
    .replace(/\{[zxy]\}/g, '0');
  const { host } = new URL(url);
  const answer = await get(url, web, {
    'user-agent': `${env.siteName} (${env.siteUrl}; ${env.supportEmail})`,
    referer: `${env.siteUrl}/`,
  });
  if (typeof answer === 'string') return warn(name, `${host} can’t be reached: ${answer}`, advice);
  const isImage = answer.headers.get('content-type')?.startsWith('image/');
  return answer.ok && isImage
    ? ok(name, `${host} answers`)
    : warn(
        name,
        `${host} answers ${answer.status}${isImage ? '' : ', not with a picture'}`,
        advice,
      );
}

async function isPublic(url: string, web: Web): Promise<boolean> {
  const answer = await get(url, web);
  return typeof answer !== 'string' && answer.status === 200;
}

/** The response without its body, or why there is none. */
async function get(
  url: string,
  web: Web,
  headers: Record<string, string> = {},
): Promise<Pick<Response, 'status' | 'ok' | 'headers'> | string> {
  try {
    const answer = await web.fetch(url, { headers, redirect: 'manual', signal: web.signal });
    await answer.body?.cancel();
    return answer;
  } catch (error) {
    if (web.signal.aborted) return 'no answer in time';
    return reasonOf(error);
  }
}

/** fetch hides the reason in its cause, possibly one per address. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its name isn’t in the DNS';
  if (code === 'ECONNREFUSED') return 'nothing listens there';
  if (code.includes('CERT') || code.includes('SIGNATURE')) {
    return `its certificate isn’t accepted (${error.message})`;
  }
  return error.message;
}
