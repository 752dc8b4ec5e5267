import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PDF, phonePhoto, plainPictures, SVG } from '../../../test/uploads/pictures.ts';
import { filesBelow, formWith, multipartBody, uploadServer } from '../../../test/uploads/server.ts';
import { formsText } from '../../shared/messages/forms.ts';

let server: Awaited<ReturnType<typeof uploadServer>>;
let app: FastifyInstance;
let mayUpload: boolean;
beforeEach(async () => {
  mayUpload = true;
  server = await uploadServer({ mayUpload: () => mayUpload });
  app = server.app;
});
afterEach(() => server.close());

async function post(path: string, form: FormData) {
  const { headers, payload } = await multipartBody(form);
  return app.inject({ method: 'POST', url: `/api/upload/${path}`, headers, payload });
}

test.each([
  ['profile', 'image', 'profile'],
  ['shop', 'image', 'shop'],
  ['certification', 'image', 'cert'],
  ['certification', 'file', 'cert'],
  ['cert', 'file', 'cert'],
])('%s takes the field %s and answers the path to keep', async (path, field, prefix) => {
  const answer = await post(path, formWith(field, await phonePhoto()));
  expect(answer.statusCode).toBe(200);
  expect(answer.json().url).toMatch(new RegExp(`^/uploads/${prefix}-[0-9a-f]{32}\\.webp$`));
  expect([...(await filesBelow(server.dir)).keys()].some((file) => file.endsWith('.part'))).toBe(
    false,
  );
});

test('a certification may be a PDF', async () => {
  const answer = await post('cert', formWith('file', PDF, 'a.pdf', 'application/pdf'));
  expect(answer.json().url).toMatch(/\.pdf$/);
});

describe('one sentence and nothing kept, for', () => {
  const big = Buffer.concat([
    Buffer.from('\xff\xd8\xff', 'latin1'),
    Buffer.alloc(10 * 1024 * 1024),
  ]);
  const twoFiles = async () => {
    const form = formWith('image', await phonePhoto());
    form.append('image', new File(['b'], 'b.jpg'));
    return form;
  };
  const textField = () => {
    const form = new FormData();
    form.append('image', 'a text');
    return form;
  };
  test.each([
    ['10 MB and three bytes', () => formWith('image', big), 413, formsText('upload.tooLarge')],
    [
      'an SVG',
      () => formWith('image', SVG, 'a.png', 'image/png'),
      415,
      formsText('upload.notImage'),
    ],
    ['a PDF as a photo', () => formWith('image', PDF), 415, formsText('upload.notImage')],
    ['an empty file', () => formWith('image', Buffer.alloc(0)), 400, formsText('upload.noFile')],
    ['another field', () => formWith('avatar', PDF), 400, formsText('upload.noFile')],
    ['a text field', textField, 400, formsText('upload.noFile')],
    ['two files', twoFiles, 400, formsText('upload.oneFile')],
  ])('%s', async (_, form, status, sentence) => {
    const answer = await post('profile', await form());
    expect([answer.statusCode, answer.body]).toEqual([status, sentence]);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await filesBelow(server.dir)).size).toBe(0);
  });

  test.each([
    ['no body', {}, '', 400],
    ['JSON', { 'content-type': 'application/json' }, '{"image":1}', 415],
    ['another type', { 'content-type': 'image/png' }, 'x', 415],
    ['no boundary', { 'content-type': 'multipart/form-data' }, 'x', 400],
    ['no end', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\n', 400],
    [
      'a part named after a prototype',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a"\r\n\r\nb\r\n--x--\r\n',
      400,
    ],
  ])('%s', async (_, headers, payload, status) => {
    const answer = await app.inject({ method: 'POST', url: '/api/upload/shop', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await filesBelow(server.dir)).size).toBe(0);
  });

  test('one who uploads too much', async () => {
    mayUpload = false;
    const answer = await post('profile', formWith('image', await phonePhoto()));
    expect([answer.statusCode, answer.body]).toEqual([429, formsText('upload.tooMany')]);
  });
});

test('the sender of an endless body still reads why it was refused', async () => {
  const origin = await app.listen({ port: 0 });
  const { png } = await plainPictures();
  const lead = Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
  );
  const answer = await fetch(`${origin}/api/upload/shop`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    duplex: 'half',
    body: Readable.from(
      (function* () {
        yield lead;
        yield png;
        for (let megabytes = 0; megabytes < 40; megabytes += 1) yield Buffer.alloc(1024 * 1024);
      })(),
    ),
  } as unknown as RequestInit);
  expect([answer.status, await answer.text()]).toEqual([413, formsText('upload.tooLarge')]);
  expect((await filesBelow(server.dir)).size).toBe(0);
});
