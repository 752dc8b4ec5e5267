/** Mutated files sent by every way a file can come, and what of them is stored in the end. */
import { join } from 'node:path';
import sharp from 'sharp';
import { createRandom } from '../../demo/random.ts';
import { UPLOAD_KINDS } from '../../src/shared/site/upload.ts';
import { mutate, OWNER, PDF, phonePhoto, plainPictures } from './pictures.ts';
import { filesBelow, formWith, multipartBody } from './server.ts';

/** A request as `app.inject` takes it; over HTTP it is sent as it stands. */
export interface UploadRequest {
  method: 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  payload: Buffer;
}
export type Send = (request: UploadRequest) => Promise<{ status: number; body: string }>;

const REST = ['profile', 'shop', 'certification', 'cert'];
const SLUGS = Object.keys(UPLOAD_KINDS);

export interface MutationResult {
  /** How many answers had each status. */
  answers: Map<number, number>;
  /** Failures of the server's own. */
  failures: string[];
}

/** Sends `runs` files, by each way in turn; most are mutated, in some the request is. */
export async function sendMutations(runs: number, send: Send): Promise<MutationResult> {
  const random = createRandom('mutated uploads').float;
  const originals = [
    ...Object.values(await plainPictures()),
    await phonePhoto(6),
    await phonePhoto(3, 50, 70),
    PDF,
  ];
  const answers = new Map<number, number>();
  const failures: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const original = originals[Math.floor(random() * originals.length)]!;
    const inBody = random() < 0.2;
    const bytes = inBody ? original : mutate(original, random);
    const way = run % (REST.length + SLUGS.length);
    const answer = await upload(way, bytes, send, (body) => (inBody ? mutate(body, random) : body));
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) failures.push(`run ${run}: ${answer.status} ${answer.body}`);
  }
  return { answers, failures };
}

/** Sends one file by one of the eight ways; `damage` is done to the request's whole body. */
async function upload(way: number, bytes: Buffer, send: Send, damage: (body: Buffer) => Buffer) {
  if (way < REST.length) {
    const { headers, payload } = await multipartBody(formWith('image', bytes));
    const url = `/api/upload/${REST[way]}`;
    return send({ method: 'POST', url, headers, payload: damage(payload) });
  }
  const files = [{ name: 'a', size: bytes.length, type: '' }];
  const ticket = await send({
    method: 'POST',
    url: `/api/uploadthing?actionType=upload&slug=${SLUGS[way - REST.length]}`,
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify({ files })),
  });
  if (ticket.status !== 200) return ticket;
  const { headers, payload } = await multipartBody(formWith('file', bytes));
  const { url } = JSON.parse(ticket.body)[0];
  return send({
    method: 'PUT',
    url,
    headers: { ...headers, range: 'bytes=0-' },
    payload: damage(payload),
  });
}

const STORED =
  /^(profiles|shops|certifications|bookings|logos)\/[a-z]+-[0-9a-f]{32}(-\d+)?\.(webp|pdf)$/;
/** What says where, when or by whom a picture was taken. */
const TAGS = ['exif', 'xmp', 'iptc', 'tifftagPhotoshop'] as const;

/** What lies in the folder and should not: originals, tags, files of other names. */
export async function storedFaults(dir: string): Promise<{ files: number; faults: string[] }> {
  const faults: string[] = [];
  const files = await filesBelow(dir);
  for (const [path, bytes] of files) {
    if (!STORED.test(path)) faults.push(`${path}: not a name of ours`);
    if (bytes.includes(OWNER)) faults.push(`${path}: names its owner`);
    const fault = path.endsWith('.pdf') ? pdfFault(bytes) : await pictureFault(join(dir, path));
    if (fault) faults.push(`${path}: ${fault}`);
  }
  return { files: files.size, faults };
}

function pdfFault(bytes: Buffer): string | undefined {
  return bytes.toString('latin1', 0, 4) === '%PDF' ? undefined : 'no PDF';
}

async function pictureFault(path: string): Promise<string | undefined> {
  const metadata = await sharp(path).metadata();
  if (metadata.format !== 'webp') return `${metadata.format}, not re-encoded`;
  return TAGS.find((tag) => metadata[tag] !== undefined);
}
