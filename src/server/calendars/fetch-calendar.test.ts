/** Against a real server with TLS on this machine, under names that tests make up. */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchCalendar } from './fetch-calendar.ts';

/** For calendars.example and moved.example, until 2126. It protects nothing. */
const TLS = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgaVE8YRM7YXFm2/q0
zd+bOj1jpeWrPbIgj2fPDIE9RRahRANCAAQ7aZmuJGNwdTuwaOGh6nxm6U20WB0Z
Yd36zK1VTvJOu8giuxYdFtqsGApLKDUywNo29aJCLVtYEJNgJVAxaSLW
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBvjCCAWOgAwIBAgIURB5Rno6dBBtXUN4onbiglWBHe4MwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRY2FsZW5kYXJzLmV4YW1wbGUwIBcNMjYxMTI5MDQxMjQyWhgP
MjEyNjExMDUwNDEyNDJaMBwxGjAYBgNVBAMMEWNhbGVuZGFycy5leGFtcGxlMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEO2mZriRjcHU7sGjhoep8ZulNtFgdGWHd
+sytVU7yTrvIIrsWHRbarBgKSyg1MsDaNvWiQi1bWBCTYCVQMWki1qOBgDB+MB0G
A1UdDgQWBBQIjFoV1LTheoV2r5XDD0IMNWr0BTAfBgNVHSMEGDAWgBQIjFoV1LTh
eoV2r5XDD0IMNWr0BTAPBgNVHRMBAf8EBTADAQH/MCsGA1UdEQQkMCKCEWNhbGVu
ZGFycy5leGFtcGxlgg1tb3ZlZC5leGFtcGxlMAoGCCqGSM49BAMCA0kAMEYCIQDw
IXQYaPgyIuReX9qYT97MLbn91J3gRmQpbaVuF8SOJAIhAOG3EFjwaLnHGCG1fUSV
ClYRIgvX3C76dxuirCyjklfx
-----END CERTIFICATE-----`,
};
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** @returns its port, and how many connections it has had */
async function listen(answer: RequestListener) {
  const server = createServer(TLS, answer).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const seen = { port, connections: 0 };
  server.on('connection', () => {
    seen.connections += 1;
  });
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return seen;
}

/** Names lead to these addresses, one after the other. */
const answers = (...addresses: string[]): LookupFunction => {
  let asked = 0;
  return ((_host, { all }, done) => {
    const address = addresses[Math.min(asked++, addresses.length - 1)]!;
    const family = address.includes(':') ? 6 : 4;
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  }) as LookupFunction;
};

const here = { ca: TLS.cert, lookup: answers('127.0.0.1') };
const trusting = new Agent(here);
const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

describe('a private address', () => {
  it.each([
    'https://127.0.0.1',
    'https://127.0.0.1.',
    'https://localhost',
    'https://localhost.',
    'https://LOCALHOST',
    'https://user:word@127.0.0.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0177.0.0.1',
    'https://127.1',
    'https://0.0.0.0',
    'https://[::1]',
    'https://[::]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[64:ff9b::127.0.0.1]',
    'https://[fe80::1]',
    'https://[fd00:ec2::254]',
    'https://169.254.169.254',
    'https://10.0.0.1',
    'https://172.16.0.1',
    'https://192.168.1.1',
    'https://100.100.100.200',
    'https://①②⑦.⓪.⓪.①',
  ])('is never connected to: %s', async (address) => {
    const server = await listen((_, response) => response.end(CALENDAR));
    const agent = new RequestFilteringHttpsAgent({ ca: TLS.cert });
    const at = `${address}:${server.port}/calendar.ics`;
    await expect(fetchCalendar(agent, at, null)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(server.connections).toBe(0);
  });

  it.each(['127.0.0.1', '::1', '::ffff:10.0.0.1', '169.254.169.254', '192.168.0.1', '0.0.0.0'])(
    'is never connected to under a public name: %s',
    async (address) => {
      const server = await listen((_, response) => response.end(CALENDAR));
      const agent = new RequestFilteringHttpsAgent({ ca: TLS.cert, lookup: answers(address) });
      const at = `https://calendars.example:${server.port}/`;
      await expect(fetchCalendar(agent, at, null)).rejects.toMatchObject({ fault: 'unreachable' });
      expect(server.connections).toBe(0);
    },
  );

  it('is refused at each connection, whatever the name said before, and after a redirect', async () => {
    const server = await listen((_, response) =>
      response.writeHead(302, { location: `https://moved.example:${server.port}/` }).end(),
    );
    const agent = new RequestFilteringHttpsAgent({
      ca: TLS.cert,
      // Stands for a public address at first.
      allowIPAddressList: ['127.0.0.2'],
      lookup: answers('127.0.0.2', '127.0.0.1'),
    });
    const at = `https://calendars.example:${server.port}/`;
    await expect(fetchCalendar(agent, at, null)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(server.connections).toBe(1);
  });

  it.each(['http:', 'ftp:', 'file:', 'data:'])(
    'is not reached by a redirect to %s',
    async (scheme) => {
      const server = await listen((_, response) =>
        response.writeHead(302, { location: `${scheme}//calendars.example/` }).end(),
      );
      const at = `https://calendars.example:${server.port}/`;
      await expect(fetchCalendar(trusting, at, null)).rejects.toMatchObject({
        fault: 'unreachable',
      });
    },
  );
});

describe('a calendar', () => {
  const ask = async (answer: RequestListener, etag: string | null = null) => {
    const { port } = await listen(answer);
    return fetchCalendar(trusting, `https://calendars.example:${port}/key.ics`, etag);
  };

  it('arrives with its tag, packed or not, after up to five redirects', async () => {
    const redirecting =
      (hops: number): RequestListener =>
      ({ url }, response) => {
        const hop = Number(url?.slice(1)) || 0;
        if (hop < hops) response.writeHead(307, { location: `/${hop + 1}` }).end();
        else response.writeHead(200, { etag: '"1"' }).end(CALENDAR);
      };
    expect(await ask(redirecting(5))).toEqual({ text: CALENDAR, etag: '"1"' });
    await expect(ask(redirecting(6))).rejects.toMatchObject({ fault: 'refused' });
    const packed = await ask((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(CALENDAR)),
    );
    expect(packed?.text).toBe(CALENDAR);
  });

  it('is not sent again while it has the same tag', async () => {
    const same = await ask(
      ({ headers }, response) => response.writeHead(headers['if-none-match'] ? 304 : 200).end(),
      '"1"',
    );
    expect(same).toBeUndefined();
  });

  it.each([401, 404, 500, 304])('is refused with status %i', async (status) => {
    const failed = ask((_, response) => response.writeHead(status).end());
    await expect(failed).rejects.toMatchObject({ fault: 'refused' });
  });

  it('of more than 2 MB is not read to its end, also when packed', async () => {
    let sent = 0;
    const endless: RequestListener = (_, response) => {
      const chunk = Buffer.alloc(64_000, ' ');
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', more);
      more();
    };
    await expect(ask(endless)).rejects.toMatchObject({ fault: 'tooLarge' });
    expect(sent).toBeLessThan(20_000_000);
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    const packed = ask((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    await expect(packed).rejects.toMatchObject({ fault: 'tooLarge' });
  });

  it('that breaks off, or of a stranger’s certificate, is not read', async () => {
    const broken = ask((_, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('BEGIN:VCALENDAR');
      setTimeout(() => response.destroy(), 50);
    });
    await expect(broken).rejects.toMatchObject({ fault: 'unreachable' });
    const { port } = await listen((_, response) => response.end(CALENDAR));
    const strict = new Agent({ lookup: here.lookup });
    const at = `https://calendars.example:${port}/`;
    await expect(fetchCalendar(strict, at, null)).rejects.toMatchObject({ fault: 'unreachable' });
  });

  it('that comes a byte at a time ends when its time is over', async () => {
    const { port } = await listen((_, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    const slow = fetchCalendar(trusting, `https://calendars.example:${port}/`, null, 300);
    await expect(slow).rejects.toMatchObject({ fault: 'tooSlow' });
  });
});
