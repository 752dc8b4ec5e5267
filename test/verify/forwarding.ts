/**
 * Whose bucket a request counts in: that of the network it really comes from, whatever its headers
 * claim. Part of `npm run verify -- load`.
 *
 * Linux answers for all of 127.0.0.0/8, so that clients can have addresses of their own without a
 * proxy, and so can the proxy.
 */
import { request } from 'node:http';
import { openSite } from '../open-site.ts';

const PROXY = '127.0.0.1';
/** Tries with a made-up link that one network has in an hour (src/server/auth/reset-password.ts). */
const TRIES = 60;
const WRONG_LINK = 400;
const TOO_MANY = 429;

interface Sent {
  /** The peer's own address. */
  from: string;
  headers?: Record<string, string>;
}

interface Case {
  name: string;
  /** The n-th request. */
  send(at: number): Sent;
  /** Whether all of them are of one network, and so share one limit. */
  isShared: boolean;
}

const SPOOFED = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'fastly-client-ip',
];
const other = (at: number) => `198.51.100.${at}`;
const claim = (header: string, at: number) => ({
  [header]: header === 'forwarded' ? `for=${other(at)}` : other(at),
});
const forwarded = (text: string): Sent => ({ from: PROXY, headers: { 'x-forwarded-for': text } });

/** No proxy is trusted. */
const WITHOUT_PROXY: readonly Case[] = [
  ...SPOOFED.map((header, index) => ({
    name: `one client with another ${header} each time`,
    send: (at: number) => ({ from: `127.0.1.${index + 1}`, headers: claim(header, at) }),
    isShared: true,
  })),
  {
    name: 'many clients',
    send: (at) => ({ from: `127.0.2.${at + 1}` }),
    isShared: false,
  },
  {
    name: 'many clients with one X-Forwarded-For',
    send: (at) => ({ from: `127.0.3.${at + 1}`, headers: claim('x-forwarded-for', 1) }),
    isShared: false,
  },
];

/** 127.0.0.1 is the trusted proxy. */
const WITH_PROXY: readonly Case[] = [
  {
    name: 'a client past the proxy with another X-Forwarded-For each time',
    send: (at) => ({ from: '127.0.4.1', headers: claim('x-forwarded-for', at) }),
    isShared: true,
  },
  {
    name: 'a client that puts another address in front each time',
    send: (at) => forwarded(`${other(at)}, 192.0.2.1`),
    isShared: true,
  },
  ...SPOOFED.slice(1).map((header, index) => ({
    name: `a proxied client with another ${header} each time`,
    send: (at: number) => ({
      from: PROXY,
      headers: { 'x-forwarded-for': `192.0.2.${10 + index}`, ...claim(header, at) },
    }),
    isShared: true,
  })),
  {
    name: 'many proxied clients',
    send: (at) => forwarded(`203.0.113.${at}`),
    isShared: false,
  },
  {
    name: 'many proxied clients with the same address in front',
    send: (at) => forwarded(`192.0.2.99, 203.0.112.${at}`),
    isShared: false,
  },
  {
    name: 'a household’s many IPv6 addresses',
    send: (at) => forwarded(`2001:db8:1:1::${(at + 1).toString(16)}`),
    isShared: true,
  },
  {
    name: 'many households’ IPv6 addresses',
    send: (at) => forwarded(`2001:db8:2:${(at + 1).toString(16)}::1`),
    isShared: false,
  },
  {
    name: 'a client whose proxy tells its port, too',
    send: (at) => forwarded(`192.0.2.50:${40_000 + at}`),
    isShared: true,
  },
  {
    name: 'many clients whose proxy tells their ports, too',
    send: (at) => forwarded(`203.0.111.${at}:40000`),
    isShared: false,
  },
  {
    name: 'an IPv4 client, written as IPv6 now and then',
    send: (at) => forwarded(`${at % 2 ? '::ffff:' : ''}192.0.2.60`),
    isShared: true,
  },
];

/** What went wrong, and how many ways of sending were tried. */
export async function verifyForwarding(): Promise<{ cases: number; faults: string[] }> {
  const faults = [...(await tryAll('', WITHOUT_PROXY)), ...(await tryAll(PROXY, WITH_PROXY))];
  return { cases: WITHOUT_PROXY.length + WITH_PROXY.length, faults };
}

async function tryAll(trusted: string, cases: readonly Case[]): Promise<string[]> {
  const site = await openSite({ technicians: 2, env: { TRUST_PROXY: trusted } });
  const faults: string[] = [];
  try {
    await site.start();
    for (const { name, send, isShared } of cases) {
      const statuses: number[] = [];
      for (let at = 0; at <= TRIES; at += 1) statuses.push(await tryLink(site.url, send(at)));
      const refused = statuses.filter((status) => status === TOO_MANY).length;
      const odd = statuses.find((status) => status !== TOO_MANY && status !== WRONG_LINK);
      if (odd !== undefined) faults.push(`${name}: answered ${odd}`);
      if (refused !== Number(isShared)) {
        faults.push(`${name}: ${refused} of ${TRIES + 1} refused, not ${Number(isShared)}`);
      }
    }
    return faults;
  } finally {
    await site.remove();
  }
}

/** One more try with a made-up link: counted before it is looked at, and cheap. */
function tryLink(url: string, { from, headers }: Sent): Promise<number> {
  const body = JSON.stringify({ token: 'made up', newPassword: 'Wheels-and-1-bell' });
  return new Promise((resolve, reject) => {
    request(
      `${url}/api/auth/reset-password`,
      {
        method: 'POST',
        localAddress: from,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    )
      .on('error', reject)
      .end(body);
  });
}
