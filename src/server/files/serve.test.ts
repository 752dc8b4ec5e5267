import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PDF, redAboveBlue } from '../../../test/uploads/pictures.ts';
import { uploadServer } from '../../../test/uploads/server.ts';
import { formsText } from '../../shared/messages/forms.ts';
import { imageSrcSet, imageUrl } from '../../shared/site/stored-file.ts';
import { storeImage } from './store-image.ts';

let server: Awaited<ReturnType<typeof uploadServer>>;
let app: FastifyInstance;
let asked: string[];
let mayRead: boolean;
beforeEach(async () => {
  asked = [];
  mayRead = false;
  server = await uploadServer({
    mayRead: (_request, folder, file) => {
      asked.push(`${folder}/${file}`);
      return mayRead;
    },
  });
  app = server.app;
});
afterEach(() => server.close());

const picture = (width: number) =>
  redAboveBlue(width, width / 2)
    .png()
    .toBuffer();

describe('a public picture', () => {
  test('is answered at the address of its path, and kept for a day', async () => {
    const { path, size } = await storeImage(server.dir, 'shops', await picture(1400));
    const answer = await app.inject(imageUrl(path));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBe(size);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(size),
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(asked).toEqual([]);
  });

  test.each([
    [1, 320],
    [320, 320],
    [321, 640],
    [1280, 1280],
    [5000, 1280],
    ['x', 1280],
    ['', 1280],
  ])('asked for at least %s wide is %i wide', async (wanted, width) => {
    const { path } = await storeImage(server.dir, 'shops', await picture(1400));
    const answer = await app.inject(`${imageUrl(path)}?w=${wanted}`);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
  });

  test('that is small itself answers at each width of its set', async () => {
    const { path } = await storeImage(server.dir, 'shops', await picture(100));
    const urls = imageSrcSet(path)!
      .split(', ')
      .map((each) => each.split(' ')[0]!);
    expect(urls.length).toBe(3);
    for (const url of urls) expect((await app.inject(url)).statusCode).toBe(200);
  });

  test('is not sent again to one who has it', async () => {
    const { path } = await storeImage(server.dir, 'profiles', await picture(1400));
    const { etag } = (await app.inject(imageUrl(path, 96))).headers;
    const again = (value: string) =>
      app.inject({ url: imageUrl(path, 96), headers: { 'if-none-match': value } });
    expect((await again(String(etag))).statusCode).toBe(304);
    expect((await again(`"other", W/${etag}`)).statusCode).toBe(304);
    expect((await again('*')).statusCode).toBe(304);
    expect((await again(`"other"`)).statusCode).toBe(200);
  });

  test('has the same head without its body', async () => {
    const { path } = await storeImage(server.dir, 'shops', await picture(1400));
    const [head, get] = await Promise.all([
      app.inject({ method: 'HEAD', url: imageUrl(path) }),
      app.inject(imageUrl(path)),
    ]);
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload.length).toBe(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  test('is answered under its stored path, too', async () => {
    const { path } = await storeImage(server.dir, 'shops', await picture(400));
    expect((await app.inject(path)).rawPayload).toEqual(
      (await app.inject(imageUrl(path))).rawPayload,
    );
  });
});

describe('a private file', () => {
  test.each(['certifications', 'bookings'] as const)(
    'in %s answers a stranger exactly as one that does not exist',
    async (folder) => {
      const { path } = await storeImage(server.dir, folder, await picture(400));
      const other = path.replace(/-[0-9a-f]{32}/, `-${'0'.repeat(32)}`);
      const [there, absent] = await Promise.all([
        app.inject(imageUrl(path)),
        app.inject(imageUrl(other)),
      ]);
      const seen = ({ statusCode, body, headers }: typeof there) => [
        statusCode,
        body,
        Object.keys(headers).sort(),
      ];
      expect(seen(there)).toEqual(seen(absent));
      expect([there.statusCode, there.body]).toEqual([404, formsText('upload.missing')]);
      expect((await app.inject(path)).statusCode).toBe(404);
      expect((await app.inject({ method: 'HEAD', url: imageUrl(path) })).statusCode).toBe(404);
    },
  );

  test('is shown to one who may read it, and kept by no cache', async () => {
    mayRead = true;
    const { path } = await storeImage(server.dir, 'bookings', await picture(400));
    const answer = await app.inject(imageUrl(path));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(asked).toEqual([`bookings${path.slice('/uploads'.length)}`]);
  });

  test('that is a PDF is a download that can run nothing', async () => {
    mayRead = true;
    const { path } = await storeImage(server.dir, 'certifications', PDF);
    const answer = await app.inject(imageUrl(path));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('nothing is found', () => {
  const name = `shop-${'a'.repeat(32)}.webp`;
  test.each([
    '/api/image/shops/..%2f..%2f..%2fetc%2fpasswd',
    '/api/image/..%2f/shop.webp',
    '/api/image/shops/%2e%2e%2ftmp%2fa.part',
    '/api/image/tmp/a.part',
    '/api/image/shops/.',
    '/api/image/shops/%00',
    `/api/image/shops/${name}%00.pdf`,
    `/api/image/shops/${name.replace('.webp', '-320.webp')}`,
    `/api/image/shops/${name.replace('.webp', '.pdf')}`,
    '/uploads/..%2f..%2fapp.db',
    '/uploads/constructor',
  ])('at %s', async (url) => {
    mayRead = true;
    await storeImage(server.dir, 'shops', await picture(1400), 'a'.repeat(32));
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe(formsText('upload.missing'));
  });

  test("at a picture's name in another folder", async () => {
    mayRead = true;
    await storeImage(server.dir, 'certifications', await picture(400), 'a'.repeat(32));
    const answer = await app.inject(`/api/image/profiles/cert-${'a'.repeat(32)}.webp`);
    expect(answer.statusCode).toBe(404);
    expect(asked).toEqual([]);
  });
});
