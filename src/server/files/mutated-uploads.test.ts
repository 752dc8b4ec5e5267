import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../../db/seed/random.ts';
import { mutate, OWNER, PDF, phonePhoto, plainPictures } from '../../../test/uploads/pictures.ts';
import { filesBelow, formWith, multipartBody, uploadServer } from '../../../test/uploads/server.ts';
import { UPLOAD_KINDS } from '../../shared/upload.ts';

const RUNS = 300;
const REST = ['profile', 'shop', 'certification', 'cert'];

let server: Awaited<ReturnType<typeof uploadServer>>;
beforeAll(async () => {
  server = await uploadServer();
});
afterAll(() => server.close());

/** Sends one file by one of the eight ways; `damage` is done to the request's whole body. */
async function upload(way: number, bytes: Buffer, damage: (body: Buffer) => Buffer) {
  if (way < REST.length) {
    const { headers, payload } = await multipartBody(formWith('image', bytes));
    const url = `/api/upload/${REST[way]}`;
    return server.app.inject({ method: 'POST', url, headers, payload: damage(payload) });
  }
  const slug = Object.keys(UPLOAD_KINDS)[way - REST.length];
  const ticket = await server.app.inject({
    method: 'POST',
    url: `/api/uploadthing?actionType=upload&slug=${slug}`,
    payload: { files: [{ name: 'a', size: bytes.length, type: '' }] },
  });
  if (ticket.statusCode !== 200) return ticket;
  const { headers, payload } = await multipartBody(formWith('file', bytes));
  const { url } = ticket.json()[0];
  return server.app.inject({
    method: 'PUT',
    url,
    headers: { ...headers, range: 'bytes=0-' },
    payload: damage(payload),
  });
}

test(`${RUNS} mutated files through every path do no harm`, { timeout: 60_000 }, async () => {
  const random = createRandom('mutated uploads').float;
  const plain = await plainPictures();
  const originals = [
    ...Object.values(plain),
    await phonePhoto(6),
    await phonePhoto(3, 50, 70),
    PDF,
  ];
  const peak = () => process.resourceUsage().maxRSS / 1024;
  const before = peak();
  const answers = new Map<number, number>();

  for (let run = 0; run < RUNS; run += 1) {
    const original = originals[Math.floor(random() * originals.length)]!;
    const way = run % (REST.length + Object.keys(UPLOAD_KINDS).length);
    const inBody = random() < 0.2;
    const bytes = inBody ? original : mutate(original, random);
    const answer = await upload(way, bytes, (body) => (inBody ? mutate(body, random) : body));
    answers.set(answer.statusCode, (answers.get(answer.statusCode) ?? 0) + 1);
    expect(answer.statusCode, `run ${run}: ${answer.body}`).toBeLessThan(500);
  }

  // Both happened often, or the mutations were too tame or too wild to show anything.
  expect(answers.get(200)).toBeGreaterThan(RUNS / 10);
  expect(answers.get(400)).toBeGreaterThan(RUNS / 10);
  expect(peak() - before).toBeLessThan(200);
  for (const [path, bytes] of await filesBelow(server.dir)) {
    expect(path).toMatch(/^(profiles|shops|certifications|bookings)\/[a-z]+-[0-9a-f]{32}(-\d+)?\./);
    expect(bytes.includes(OWNER)).toBe(false);
    const isPdf = path.endsWith('.pdf');
    expect(bytes.toString('latin1', 0, 4)).toBe(isPdf ? '%PDF' : 'RIFF');
  }
});
