import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { application } from '../../../test/application.ts';
import { bookingRequest } from '../../../test/booking-request.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { PDF, redAboveBlue } from '../../../test/uploads/pictures.ts';
import {
  filesBelow,
  formWith,
  multipartBody,
  temporaryDirectory,
} from '../../../test/uploads/server.ts';
import { formsText } from '../../shared/messages/forms.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { buildApp } from '../app.ts';
import { sweepFiles } from '../boot/sweep-files.ts';
import { uploadsFolder } from '../files/layout.ts';
import { isStored } from '../files/stored-files.ts';
import { networkOf, widerNetworkOf } from '../foundation/rate-limit.ts';
import { saveUnclaimed } from '../store/unclaimed-uploads.ts';

const MB = 1024 * 1024;
const HERE = '198.51.100.7';

let dataDir: string;
let market: Marketplace;
let app: FastifyInstance;
let freeDisk: number;
beforeEach(async () => {
  dataDir = await temporaryDirectory();
  freeDisk = 1e12;
  market = openMarketplace({ DATA_DIR: dataDir, BOOKING_LIMIT_PER_HOUR: '1000' });
  market.deps.freeDisk = async () => freeDisk;
  market.deps.isStored = (path) => isStored(uploadsFolder(dataDir), path);
  app = await buildApp(market.deps, { clientFolder: undefined });
});
afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

/** A document that is kept byte for byte. */
function pdf(size: number): Buffer {
  return Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(size - PDF.length, ' '), PDF.subarray(9)]);
}

/** Through the documented door. */
async function upload(size: number, remoteAddress = HERE) {
  const { headers, payload } = await multipartBody(formWith('file', pdf(size)));
  const url = '/api/upload/cert';
  return app.inject({ method: 'POST', url, headers, payload, remoteAddress });
}

/** Through the door of the upload widget: a ticket, then the file. */
async function announce(size: number, remoteAddress = HERE) {
  return app.inject({
    method: 'POST',
    url: '/api/uploadthing?actionType=upload&slug=certification',
    payload: { files: [{ name: 'a.pdf', size, type: 'application/pdf' }] },
    remoteAddress,
  });
}

async function put(url: string, bytes: Buffer, remoteAddress = HERE) {
  const { headers, payload } = await multipartBody(formWith('file', bytes));
  return app.inject({ method: 'PUT', url, headers, payload, remoteAddress });
}

/** Sends 2 MB of a document over a connection that stays open. */
async function startUpload(size: number) {
  const ticket = (await announce(size, '127.0.0.1')).json()[0].url as string;
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const answered = once(socket, 'data');
  const lead =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n' +
    'Content-Type: application/pdf\r\n\r\n';
  socket.write(
    `PUT ${ticket} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nRange: bytes=0-\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\n' +
      `Content-Length: ${lead.length + size + 9}\r\n\r\n` +
      lead,
  );
  socket.write(pdf(2 * MB));
  const arrived = async () =>
    Buffer.concat([...(await filesBelow(uploadsFolder(dataDir))).values()]).length;
  await expect.poll(arrived).toBe(2 * MB);
  return { socket, answered };
}

async function uploadPhoto(slug = 'bookingPhoto'): Promise<string> {
  const photo = await redAboveBlue(400, 300).jpeg().toBuffer();
  const asked = await app.inject({
    method: 'POST',
    url: `/api/uploadthing?actionType=upload&slug=${slug}`,
    payload: { files: [{ name: 'a.jpg', size: photo.length, type: 'image/jpeg' }] },
    remoteAddress: HERE,
  });
  return (await put(asked.json()[0].url, photo)).json().url;
}

/** As if so much had been uploaded from there some time ago. */
function uploadedBefore(bytes: number, address: string, name: string): void {
  const { db, links, clock } = market.deps;
  const sender = {
    network: links.hashOf('network', networkOf(address)),
    wider: links.hashOf('network', widerNetworkOf(address)),
  };
  saveUnclaimed(db, { path: `/uploads/${name}`, sender, bytes, createdAt: clock() });
}

const kept = async () => [...(await filesBelow(uploadsFolder(dataDir))).keys()];
const path = (answer: Awaited<ReturnType<typeof upload>>) => answer.json().url as string;
const file = (stored: string) => join('certifications', stored.slice('/uploads/'.length));

function apply(certificationFile: string, email: string) {
  return app.inject({
    method: 'POST',
    url: '/api/tech-register',
    payload: application({ certificationFile, email }),
  });
}

function book(photoUrl: string) {
  return app.inject({
    method: 'POST',
    url: '/api/bookings',
    payload: bookingRequest({ photoUrl }),
  });
}

describe('uploads that no row names, of one network', () => {
  it('are 100 MB at most, by every door', async () => {
    uploadedBefore(80 * MB, HERE, 'a');
    for (let count = 0; count < 2; count += 1) {
      expect((await upload(10 * MB)).statusCode).toBe(200);
    }
    const refused = await upload(MB);
    expect([refused.statusCode, refused.body]).toEqual([413, formsText('upload.networkFull')]);
    const announced = await announce(MB);
    expect([announced.statusCode, announced.json().message]).toEqual([
      413,
      formsText('upload.networkFull'),
    ]);
    expect(await kept()).toHaveLength(2);
    expect((await upload(MB, '203.0.113.9')).statusCode).toBe(200);
  });

  it('are counted over a restart', async () => {
    uploadedBefore(99.5 * MB, HERE, 'a');
    await app.close();
    app = await buildApp(market.deps, { clientFolder: undefined });
    expect((await upload(MB)).statusCode).toBe(413);
  });

  it('are counted while they arrive: many at once get no further than one after another', async () => {
    uploadedBefore(70 * MB, HERE, 'a');
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(10 * MB)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 200, 200, 413, 413, 413,
    ]);
  });

  it('are counted when their file comes, not only when it is announced', async () => {
    const tickets = [await announce(10 * MB), await announce(10 * MB)];
    uploadedBefore(85 * MB, HERE, 'a');
    const answers = [];
    for (const ticket of tickets) answers.push(await put(ticket.json()[0].url, pdf(10 * MB)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 413]);
    expect(answers[1]?.json().error).toBe(formsText('upload.networkFull'));
  });

  it('are counted by what came, when the connection was lost', async () => {
    const { socket } = await startUpload(10 * MB);
    socket.destroy();
    const counted = () =>
      market.deps.db.$client.prepare('SELECT path, bytes FROM unclaimed_uploads').all();
    await expect
      .poll(counted)
      .toEqual([{ path: expect.stringMatching(/^tmp\/\w+\.part$/), bytes: 2 * MB }]);
    uploadedBefore(97.5 * MB, '127.0.0.1', 'a');
    expect((await upload(MB, '127.0.0.1')).statusCode).toBe(413);
  });

  it('count no more once a refused one is gone', async () => {
    uploadedBefore(95 * MB, HERE, 'a');
    for (let count = 0; count < 3; count += 1) {
      const { headers, payload } = await multipartBody(formWith('file', Buffer.alloc(4 * MB)));
      const url = '/api/upload/cert';
      const answer = await app.inject({
        method: 'POST',
        url,
        headers,
        payload,
        remoteAddress: HERE,
      });
      expect(answer.statusCode).toBe(415);
    }
    expect((await upload(4 * MB)).statusCode).toBe(200);
  });
});

describe('uploads that no row names, of the network around', () => {
  it.each([
    ['a /24', '198.51.100.', ''],
    ['a /48', '2001:db8:1:', '::1'],
  ])('are 500 MB at most for %s', async (_, front, back) => {
    for (let host = 1; host <= 5; host += 1) {
      uploadedBefore(99.9 * MB, `${front}${host}${back}`, `${host}`);
    }
    const refused = await upload(MB, `${front}9${back}`);
    expect([refused.statusCode, refused.body]).toEqual([413, formsText('upload.networkFull')]);
    expect((await upload(MB, '203.0.113.9')).statusCode).toBe(200);
    expect((await upload(MB, '2001:db8:2:9::1')).statusCode).toBe(200);
  });
});

describe('uploads that no row names, of everybody', () => {
  it('are a tenth of the free disk at most: the oldest make room, once older than an hour', async () => {
    freeDisk = 31 * MB;
    const first = await upload(MB);
    market.setNow(NOW + MINUTE_MS);
    const second = await upload(MB, '203.0.113.9');
    const third = await upload(MB, '203.0.113.10');
    const refused = await upload(MB, '203.0.113.11');
    expect([refused.statusCode, refused.body]).toEqual([503, formsText('upload.noRoom')]);
    expect(await kept()).toHaveLength(3);

    market.setNow(NOW + 60.5 * MINUTE_MS);
    const fourth = await upload(MB, '203.0.113.11');
    expect(fourth.statusCode).toBe(200);
    expect((await kept()).sort()).toEqual(
      [second, third, fourth].map((each) => file(path(each))).sort(),
    );
    expect(path(first)).toMatch(/^\/uploads\/cert-/);
    expect((await upload(MB, '203.0.113.11')).statusCode).toBe(503);
  });

  it('are 2 GB at most, however large the disk', async () => {
    for (let wider = 0; wider < 20; wider += 1) {
      uploadedBefore(99.9 * MB, `198.51.${wider}.1`, `${wider}`);
    }
    expect((await upload(10 * MB)).statusCode).toBe(200);
    uploadedBefore(49.9 * MB, '203.0.113.9', 'last');
    expect((await upload(10 * MB)).statusCode).toBe(503);
  });

  it('never take a file that a booking names', async () => {
    market.addTechnician([market.addPackage()]);
    const photo = await uploadPhoto();
    expect((await book(photo)).statusCode).toBe(201);
    const count = (await kept()).length;
    freeDisk = 11 * MB;
    market.setNow(NOW + 65 * MINUTE_MS);
    expect((await upload(MB)).statusCode).toBe(200);
    expect(await kept()).toHaveLength(count + 1);
  });

  it('never take the logo of the site', async () => {
    const logo = await uploadPhoto('logo');
    const admin = market.as(market.addAdmin());
    await admin.admin.settings.change({ section: 'site', values: { SITE_LOGO: logo } });
    freeDisk = 10 * (await multipartBody(formWith('file', pdf(MB)))).payload.length;
    market.setNow(NOW + 65 * MINUTE_MS);
    expect((await upload(MB)).statusCode).toBe(200);
    expect((await app.inject(logo)).statusCode).toBe(200);
  });

  it('that made room cannot be booked with anymore', async () => {
    market.addTechnician([market.addPackage()]);
    freeDisk = 10 * (await multipartBody(formWith('file', pdf(MB)))).payload.length;
    const photo = await uploadPhoto();
    market.setNow(NOW + 61 * MINUTE_MS);
    expect((await upload(MB)).statusCode).toBe(200);
    // The file may still be there for a moment: what counts is that it is on its way out.
    market.deps.isStored = async () => true;
    expect((await book(photo)).statusCode).toBe(400);
    const bookings = market.deps.db.$client.prepare('SELECT count(*) AS n FROM bookings').get();
    expect(bookings).toEqual({ n: 0 });
  });
});

describe('networks that keep the room full, each within its quota,', () => {
  /** Ten of the largest files of a network, as if they had come just now. */
  function fill(address: string): void {
    for (let at = 0; at < 10; at += 1) uploadedBefore(9.9 * MB, address, `${address}-${at}`);
  }
  const left = (address: string) =>
    market.deps.db.$client
      .prepare('SELECT count(*) FROM unclaimed_uploads WHERE bytes > 0 AND path LIKE ?')
      .pluck()
      .get(`/uploads/${address}-%`);

  it('make room for one that holds less, even with what they have just sent', async () => {
    for (let wider = 0; wider < 20; wider += 1) fill(`203.0.${wider}.1`);
    uploadedBefore(60 * MB, '192.0.2.1', 'last');
    const photo = await upload(5 * MB);
    expect(photo.statusCode).toBe(200);
    expect((await upload(5 * MB)).statusCode).toBe(200);
    expect(await kept()).toContain(file(path(photo)));
  });

  it('make room for each other rather than with what a customer uploaded earlier', async () => {
    const photo = await upload(MB);
    market.setNow(NOW + 50 * MINUTE_MS);
    for (let wider = 0; wider < 20; wider += 1) fill(`203.0.${wider}.1`);
    for (let at = 0; at < 9; at += 1) uploadedBefore(9.9 * MB, '203.0.99.1', `last-${at}`);
    expect((await upload(9 * MB, '203.0.99.1')).statusCode).toBe(503);
    market.setNow(NOW + 115 * MINUTE_MS);
    expect((await upload(9 * MB, '203.0.99.1')).statusCode).toBe(200);
    expect(await kept()).toContain(file(path(photo)));
  });

  it('count as five at most when they are of one /48', async () => {
    for (let wider = 0; wider < 4; wider += 1) {
      for (let host = 0; host < 50; host += 1) {
        for (const name of ['a', 'b']) {
          const address = `2001:db8:${wider}:${host}::1`;
          uploadedBefore(4.9 * MB, address, `${wider}-${host}-${name}`);
        }
      }
    }
    uploadedBefore(88 * MB, '192.0.2.1', 'last');
    for (const name of ['a', 'b']) uploadedBefore(6 * MB, '198.51.100.9', `honest-${name}`);
    expect((await upload(8 * MB)).statusCode).toBe(200);
    expect(left('honest')).toBe(2);
  });

  it('make room with what is still arriving as well, and the sender reads why', async () => {
    freeDisk = 130 * MB;
    uploadedBefore(4 * MB, '127.0.0.1', 'a');
    const { socket, answered } = await startUpload(8 * MB);
    expect((await upload(3 * MB)).statusCode).toBe(200);
    expect(await kept()).toHaveLength(1);
    socket.end(Buffer.alloc(6 * MB));
    const [answer] = await answered;
    expect(String(answer)).toMatch(/^HTTP\/1.1 503 /);
    expect(String(answer)).toContain(formsText('upload.noRoom'));
    expect(await kept()).toHaveLength(1);
  });
});

describe('an upload counts no more', () => {
  it('once a booking names it', async () => {
    market.addTechnician([market.addPackage()]);
    const photo = await uploadPhoto();
    const waiting = () =>
      market.deps.db.$client
        .prepare("SELECT count(*) AS n FROM unclaimed_uploads WHERE path NOT LIKE 'named:%'")
        .get();
    expect(waiting()).toEqual({ n: 1 });
    expect((await book(photo)).statusCode).toBe(201);
    expect(waiting()).toEqual({ n: 0 });
  });

  it('once an application names it; one for a known address claims nothing', async () => {
    market.addPackage({ name: 'Tune-up' });
    uploadedBefore(95 * MB, HERE, 'a');
    const first = path(await upload(4 * MB));
    expect((await apply(first, 'marisol@vega.example')).statusCode).toBeLessThan(300);
    const second = path(await upload(4 * MB));
    expect((await apply(second, 'marisol@vega.example')).statusCode).toBeLessThan(300);
    expect((await upload(4 * MB)).statusCode).toBe(413);
  });

  it('once an application has named it for a day: until then it is one of 300 MB', async () => {
    market.addPackage({ name: 'Tune-up' });
    for (const name of ['a', 'b', 'c']) uploadedBefore(98 * MB, HERE, name);
    market.deps.db.$client.exec("UPDATE unclaimed_uploads SET path = 'named:' || path");
    const certificate = path(await upload(4 * MB));
    expect((await apply(certificate, 'marisol@vega.example')).statusCode).toBe(201);
    expect((await upload(4 * MB)).statusCode).toBe(413);
    expect((await upload(4 * MB, '203.0.113.9')).statusCode).toBe(200);
    market.setNow(NOW + 25 * 60 * MINUTE_MS);
    await sweepFiles(market.deps);
    expect((await upload(4 * MB)).statusCode).toBe(200);
    expect(await kept()).toContain(file(certificate));
  });

  it('once the daily sweep has removed it', async () => {
    uploadedBefore(99.9 * MB, HERE, 'a');
    expect((await upload(MB)).statusCode).toBe(413);
    market.setNow(NOW + 25 * 60 * MINUTE_MS);
    await sweepFiles(market.deps);
    expect((await upload(MB)).statusCode).toBe(200);
  });
});

it('takes at most 180 uploads an hour from a /48, since decoding even a small picture can take seconds', async () => {
  market.deps.env.bookingLimitPerHour = 10;
  const ask = async (at: number) =>
    (await announce(9, `2001:db8:1:${at.toString(16)}::1`)).statusCode;
  for (let at = 0; at < 180; at += 1) expect(await ask(at)).toBe(200);
  expect(await ask(180)).toBe(429);
  expect((await announce(9, '2001:db8:2::1')).statusCode).toBe(200);
});
