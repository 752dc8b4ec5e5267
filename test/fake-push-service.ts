/** A push service on loopback, and a browser that subscribed there: it reads what it gets by itself. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Of 127.0.0.1 alone, and trusted by nothing but a test. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2ggAI4cZCuowqB2A
FRXjVoMpqhJ9zTLCe7K5DRVPupihRANCAARWOvRPwtIXUQqu2FYj1S3WgMZ4QlAo
IU0R1vbQQC+VnHr9QAVdm6uxYe4V69ST4e2PnUVVcc1/pnkYq2xGmAOK
-----END PRIVATE KEY-----`;
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUKdi48mLIBNjLkQgHzfaf7vnFSKEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaC50ZXN0MCAXDTI2MTEyOTAzNTE0MVoYDzIxMjYxMTA1
MDM1MTQxWjAUMRIwEAYDVQQDDAlwdXNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARWOvRPwtIXUQqu2FYj1S3WgMZ4QlAoIU0R1vbQQC+VnHr9QAVdm6ux
Ye4V69ST4e2PnUVVcc1/pnkYq2xGmAOKo28wbTAdBgNVHQ4EFgQUfQjDMgslbc/R
bj6ShjDPfU39aUwwHwYDVR0jBBgwFoAUfQjDMgslbc/Rbj6ShjDPfU39aUwwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglwdXNoLnRlc3QwCgYIKoZI
zj0EAwIDRwAwRAIgSFx17A5JLMyUT76EUHPgdVwHePQMmCSws1fCTuztJd0CIFO3
ucQ2bm4GhhpJZI+Ekw5OCIatTxwomsNLU8Ccy6Fx
-----END CERTIFICATE-----`;

export interface Pushed {
  headers: IncomingHttpHeaders;
  path: string;
  /** As the browser reads it. */
  shown: { title: string; body: string; path: string; tag: string };
  /** What the signed token claims, and the server's key that it was checked with. */
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
}

export async function fakePushService() {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url');
  const auth = randomBytes(16);
  const pushed: Pushed[] = [];
  const service = {
    pushed,
    url: '',
    endpoint: (path: string) => ({
      endpoint: `${service.url}/${path}`,
      p256dh,
      auth: auth.toString('base64url'),
    }),
    answer: (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(201).end();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    pushed.push({
      headers: request.headers,
      path: request.url ?? '',
      shown: JSON.parse(decrypt(body)),
      ...readToken(request.headers.authorization ?? ''),
    });
    service.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  service.url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;

  /** RFC 8291, 3.4, and RFC 8188. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + sender.length);
    const info = ['WebPush: info\0', browser.getPublicKey(), sender];
    const input = derive(browser.computeSecret(sender), auth, info, 32);
    const key = derive(input, salt, ['Content-Encoding: aes128gcm\0'], 16);
    const nonce = derive(input, salt, ['Content-Encoding: nonce\0'], 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a 2 and any number of zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

function derive(from: Buffer, salt: Buffer, info: (string | Buffer)[], length: number): Buffer {
  const bytes = Buffer.concat(info.map((part) => Buffer.from(part)));
  return Buffer.from(hkdfSync('sha256', from, salt, bytes, length));
}

/** RFC 8292, 3. @throws if the signature is wrong */
function readToken(authorization: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' } as never);
  const signed = Buffer.from(`${head}.${claims}`);
  const options = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) {
    throw new Error('the signature is wrong');
  }
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey };
}
