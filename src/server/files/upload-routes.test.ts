import { utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { genuineUploader } from '../../../test/uploads/genuine-client.ts';
import { PDF, phonePhoto, plainPictures, SVG } from '../../../test/uploads/pictures.ts';
import { filesBelow, formWith, multipartBody, uploadServer } from '../../../test/uploads/server.ts';
import { formsText } from '../../shared/messages/forms.ts';
import type { UploadKind } from '../../shared/site/upload.ts';
import { sweepTemporary } from './sweep.ts';
import { TICKET_MS } from './tickets.ts';

let server: Awaited<ReturnType<typeof uploadServer>>;
let app: FastifyInstance;
let now: number;
let mayUpload: boolean;
beforeEach(async () => {
  now = Date.now();
  mayUpload = true;
  server = await uploadServer({ clock: () => now, mayUpload: () => mayUpload });
  app = server.app;
});
afterEach(() => server.close());

const described = (bytes: Buffer, type = 'image/jpeg') => ({
  name: 'bike.jpg',
  size: bytes.length,
  type,
  lastModified: 0,
});

function announce(files: unknown, slug: string = 'bookingPhoto') {
  return app.inject({
    method: 'POST',
    url: `/api/uploadthing?actionType=upload&slug=${slug}`,
    payload: { input: null, files },
  });
}

async function ticketFor(bytes: Buffer, slug: UploadKind = 'bookingPhoto', type?: string) {
  return (await announce([described(bytes, type)], slug)).json()[0].url as string;
}

async function put(url: string, bytes: Buffer, start = 0) {
  const { headers, payload } = await multipartBody(formWith('file', bytes));
  return app.inject({
    method: 'PUT',
    url,
    headers: { ...headers, range: `bytes=${start}-` },
    payload,
  });
}

async function heldBytes(url: string) {
  return Number((await app.inject({ method: 'HEAD', url })).headers['x-ut-range-start']);
}

describe("UploadThing's own client", () => {
  test('uploads a photo, and hears the path to keep', async () => {
    const { uploadFiles } = genuineUploader(await app.listen({ port: 0 }));
    const photo = await phonePhoto();
    const file = new File([new Uint8Array(photo)], 'bike.jpg', { type: 'image/jpeg' });
    const [answer] = await uploadFiles('bookingPhoto', { files: [file] });
    expect(answer?.serverData).toMatchObject({ type: 'image/webp' });
    const { url } = answer!.serverData as unknown as { url: string };
    expect([...(await filesBelow(server.dir)).keys()]).toContain(
      url.replace('/uploads/', 'bookings/'),
    );
  });

  test('reads why a file is not wanted, before it is sent', async () => {
    const { uploadFiles } = genuineUploader(await app.listen({ port: 0 }));
    const file = new File([new Uint8Array(SVG)], 'bike.svg', { type: 'image/svg+xml' });
    await expect(uploadFiles('shopImage', { files: [file] })).rejects.toThrow(
      formsText('upload.notImage'),
    );
  });

  test('gets the reason why the content of a file is refused', async () => {
    const { uploadFiles } = genuineUploader(await app.listen({ port: 0 }));
    const file = new File([new Uint8Array(SVG)], 'bike.png', { type: 'image/png' });
    const error = await uploadFiles('shopImage', { files: [file] }).catch((reason) => reason);
    expect(error.data).toMatchObject({ error: formsText('upload.notImage') });
  });

  test('hears that no file was chosen', async () => {
    const { uploadFiles } = genuineUploader(await app.listen({ port: 0 }));
    await expect(uploadFiles('shopImage', { files: [] })).rejects.toThrow(
      formsText('upload.noFile'),
    );
  });
});

test('the routes are announced with explicit types, sizes and counts', async () => {
  const routes = (await app.inject('/api/uploadthing')).json();
  expect(routes.map(({ slug }: { slug: string }) => slug)).toEqual([
    'profileImage',
    'shopImage',
    'certification',
    'bookingPhoto',
    'logo',
  ]);
  expect(routes[3].config).toEqual(
    Object.fromEntries(
      ['image/png', 'image/jpeg', 'image/gif', 'image/webp'].map((type) => [
        type,
        { maxFileSize: '10MB', maxFileCount: 1, minFileCount: 1, contentDisposition: 'inline' },
      ]),
    ),
  );
  expect(routes[2].config).toHaveProperty('application/pdf');
});

describe('a ticket', () => {
  const small = Buffer.alloc(10);

  test.each([
    ['for no file', [], 400, formsText('upload.noFile')],
    ['for an empty file', [described(Buffer.alloc(0))], 400, formsText('upload.noFile')],
    ['for two files', [described(small), described(small)], 400, formsText('upload.oneFile')],
    [
      'for 10 MB and a byte',
      [{ ...described(small), size: 10485761 }],
      413,
      formsText('upload.tooLarge'),
    ],
    ['for an SVG', [described(small, 'image/svg+xml')], 415, formsText('upload.notImage')],
    [
      'for a PDF as a photo',
      [described(small, 'application/pdf')],
      415,
      formsText('upload.notImage'),
    ],
    ['for something unreadable', 'files', 400, formsText('upload.unreadable')],
    [
      'for a negative size',
      [{ ...described(small), size: -1 }],
      400,
      formsText('upload.unreadable'),
    ],
  ])('%s is refused in plain words', async (_, files, status, message) => {
    const answer = await announce(files);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });

  test('is given for a file whose type the system does not know', async () => {
    expect((await announce([described(small, '')])).statusCode).toBe(200);
  });

  test('is refused for an unknown kind of upload', async () => {
    for (const slug of ['avatar', 'constructor', '__proto__']) {
      expect((await announce([described(small)], slug)).statusCode).toBe(404);
    }
  });

  test('is refused to one who uploads too much', async () => {
    mayUpload = false;
    const answer = await announce([described(small)]);
    expect([answer.statusCode, answer.json().message]).toEqual([429, formsText('upload.tooMany')]);
  });

  test('holds a relative address', async () => {
    expect(await ticketFor(small)).toMatch(/^\/api\/uploadthing\/file\?ticket=[\w.-]+$/);
  });

  test('changed in any place is no ticket', async () => {
    const { jpeg } = await plainPictures();
    const url = await ticketFor(jpeg);
    for (let at = url.indexOf('=') + 1; at < url.length; at += 7) {
      const forged = url.slice(0, at) + (url[at] === '1' ? '2' : '1') + url.slice(at + 1);
      expect((await put(forged, jpeg)).statusCode).toBe(403);
    }
    expect((await filesBelow(server.dir)).size).toBe(0);
  });

  test('expires', async () => {
    const { jpeg } = await plainPictures();
    const url = await ticketFor(jpeg);
    now += TICKET_MS;
    const answer = await put(url, jpeg);
    expect([answer.statusCode, answer.json().error]).toEqual([403, formsText('upload.expired')]);
  });

  test('is used up once its file was refused', async () => {
    const url = await ticketFor(SVG, 'shopImage', 'image/png');
    expect((await put(url, SVG)).statusCode).toBe(415);
    expect((await put(url, SVG)).json().error).toBe(formsText('upload.expired'));
  });
});

describe('a file', () => {
  test('is what its content says, whatever was declared', async () => {
    const url = await ticketFor(PDF, 'certification', 'image/png');
    expect((await put(url, PDF)).json().serverData.type).toBe('application/pdf');
  });

  test('sent twice is stored once, with the same answer', async () => {
    const photo = await phonePhoto();
    const url = await ticketFor(photo);
    const first = await put(url, photo);
    const files = await filesBelow(server.dir);
    expect(await heldBytes(url)).toBe(photo.length);
    const again = await put(url, Buffer.from('something else'), photo.length);
    expect(again.json()).toEqual(first.json());
    expect(await filesBelow(server.dir)).toEqual(files);
  });

  test('sent again counts as another upload, since its answer hashes the whole file', async () => {
    const photo = await phonePhoto();
    const url = await ticketFor(photo);
    expect((await put(url, photo)).statusCode).toBe(200);
    mayUpload = false;
    const again = await put(url, photo);
    expect([again.statusCode, again.json().error]).toEqual([429, formsText('upload.tooMany')]);
  });

  test('sent twice at once is received by one of them', async () => {
    const photo = await phonePhoto();
    const url = await ticketFor(photo);
    const answers = await Promise.all([put(url, photo), put(url, photo)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test.each([
    ['longer', 5, 413],
    ['shorter', -5, 400],
  ])('%s than announced is refused', async (_, difference, status) => {
    const photo = await phonePhoto();
    const answer = await announce([{ ...described(photo), size: photo.length - difference }]);
    expect((await put(answer.json()[0].url, photo)).statusCode).toBe(status);
    expect((await filesBelow(server.dir)).size).toBe(0);
  });

  test('cannot start behind what is held', async () => {
    const photo = await phonePhoto();
    expect((await put(await ticketFor(photo), photo, 100)).statusCode).toBe(416);
  });

  test('in a field of another name is no file', async () => {
    const photo = await phonePhoto();
    const { headers, payload } = await multipartBody(formWith('image', photo));
    const url = await ticketFor(photo);
    const answer = await app.inject({ method: 'PUT', url, headers, payload });
    expect([answer.statusCode, answer.json().error]).toEqual([400, formsText('upload.noFile')]);
  });
});

describe('a lost connection', () => {
  /** Sends the head of a PUT and the first `part` bytes of the file, and hangs up once some are held. */
  async function interrupted(url: string, photo: Buffer, part: number) {
    const address = app.server.address() as { port: number };
    const socket = connect(address.port, '127.0.0.1');
    const lead =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n' +
      'Content-Type: image/jpeg\r\n\r\n';
    socket.write(
      `PUT ${url} HTTP/1.1\r\nHost: a\r\nRange: bytes=0-\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\n` +
        `Content-Length: ${lead.length + photo.length + 9}\r\n\r\n${lead}`,
    );
    socket.write(photo.subarray(0, part));
    const held = async () => Buffer.concat([...(await filesBelow(server.dir)).values()]).length;
    await expect.poll(held).toBeGreaterThan(0);
    socket.destroy();
    const { server: http } = app;
    await expect.poll(() => promisify(http.getConnections.bind(http))()).toBe(0);
  }

  test('leaves what came, and the rest completes it', async () => {
    await app.listen({ port: 0 });
    const photo = await phonePhoto(1, 900, 700);
    const url = await ticketFor(photo);
    await interrupted(url, photo, 4000);
    const held = await heldBytes(url);
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(photo.length);
    expect((await put(url, photo.subarray(held), held)).statusCode).toBe(200);
    const kept = [...(await filesBelow(server.dir)).keys()];
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter((path) => !path.startsWith('bookings/'))).toEqual([]);
  });

  test('leaves nothing once the ticket has expired', async () => {
    await app.listen({ port: 0 });
    const photo = await phonePhoto(1, 900, 700);
    await interrupted(await ticketFor(photo), photo, 4000);
    const [part] = (await filesBelow(server.dir)).keys();
    expect(part).toMatch(/^tmp\/.*\.part$/);
    expect(await sweepTemporary(server.dir, now)).toBe(0);
    const old = (now - TICKET_MS) / 1000 - 60;
    await utimes(join(server.dir, part!), old, old);
    expect(await sweepTemporary(server.dir, now)).toBe(1);
  });
});
