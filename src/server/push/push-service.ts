/** Sends a notification to a browser's push service (RFC 8030, 8291 and 8292). */
import { generateKeyPairSync } from 'node:crypto';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from '../../shared/time.ts';
import type { Outcome, PushService } from '../trpc/push-service.ts';

/** From the connection to the answer's headers; the rest of an answer isn't read. */
const ANSWER_MS = 10 * SECOND_MS;

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
type VapidKeys = z.output<typeof keysSchema>;

/** What identifies the server to push services, as the text of a file. */
export function newVapidKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const keys: VapidKeys = {
    publicKey: Buffer.concat(point).toString('base64url'),
    privateKey: d,
  };
  return JSON.stringify(keys);
}

export interface Connecting {
  /** Private addresses that may be reached, for tests; otherwise none. */
  allowIPAddressList?: string[];
  ca?: string;
  answerMs?: number;
}

/**
 * @param keys as {@link newVapidKeys}
 */
export function createPushService(
  keys: string,
  site: () => { siteUrl: string; supportEmail: string },
  connecting: Connecting = {},
): PushService {
  const vapid = keysSchema.parse(JSON.parse(keys));
  // Checks each address that it connects to, whatever DNS says.
  const agent = new RequestFilteringHttpsAgent(connecting);
  return {
    publicKey: vapid.publicKey,
    refuses(endpoint) {
      const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '');
      const isName = isIP(host) === 0 && host.includes('.');
      return !isName && !connecting.allowIPAddressList?.includes(host);
    },
    async send({ endpoint, p256dh, auth }, { topic, urgency, ttlSeconds, ...shown }) {
      const { default: webPush } = await import('web-push');
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify({ ...shown, tag: topic }),
          {
            vapidDetails: { subject: subjectOf(site()), ...vapid },
            TTL: ttlSeconds,
            urgency,
            topic,
          },
        );
        return await post(endpoint, headers, body);
      } catch {
        return { kind: 'busy' };
      }
    },
  };

  function post(url: string, headers: Record<string, string>, body: unknown): Promise<Outcome> {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const signal = AbortSignal.timeout(connecting.answerMs ?? ANSWER_MS);
    request(url, { method: 'POST', headers, agent, signal })
      .on('response', (response) => {
        resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
        response.destroy();
      })
      .on('error', reject)
      .end(body);
    return promise;
  }
}

/** Where a push service's operator finds the site's. */
const subjectOf = ({ siteUrl, supportEmail }: { siteUrl: string; supportEmail: string }) =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:${supportEmail}`;

/** However long a push service asks us to wait. */
const RETRY_AFTER_MAX_MS = 60 * MINUTE_MS;

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused' };
  const seconds = Number(retryAfter);
  return {
    kind: 'busy',
    // Dates are rare, and the usual delay is fine then.
    ...(seconds > 0 && { retryAfterMs: Math.min(seconds * SECOND_MS, RETRY_AFTER_MAX_MS) }),
  };
}
