/** Uploads that no booking and no application ever names. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom } from '../../demo/random.ts';
import { forgetUnclaimed, saveUnclaimed } from '../../src/server/store/unclaimed-uploads.ts';
import { apply } from './apply.ts';
import { fieldOf } from './fields.ts';
import type { Attack, Target } from './target.ts';

const MB = 1024 * 1024;
/** What one network may leave lying about. */
const NETWORK_MB = 100;

/** A document just under the limit: unlike a picture it's kept as it came. */
function bigDocument(seed: number): Uint8Array<ArrayBuffer> {
  const random = createRandom(seed);
  const bytes = new Uint8Array(9.9 * MB);
  const words = new Uint32Array(bytes.buffer, 0, Math.floor(bytes.length / 4));
  for (let at = 0; at < words.length; at += 64) words[at] = random.int(0, 0xffffffff);
  bytes.set(Buffer.from('%PDF-1.4\n'));
  bytes.set(Buffer.from('\n%%EOF\n'), bytes.length - 8);
  return bytes;
}

async function storedMb(target: Target): Promise<number> {
  const folder = join(target.dataDir, 'uploads');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name))));
  return sizes.reduce((sum, info) => sum + (info.isFile() ? info.size : 0), 0) / MB;
}

const NETWORKS = 21;
/** Just under the limit each: a network's whole quota. */
const FILES_PER_NETWORK = 10;

/** As if so many networks had just used up their quotas. */
function fillRoom({ db }: Target): string[] {
  return Array.from({ length: NETWORKS * FILES_PER_NETWORK }, (_, at) => {
    const path = `/uploads/photo-${String(at).padStart(32, '0')}.webp`;
    const network = Math.floor(at / FILES_PER_NETWORK);
    const sender = { network: `${network}`, wider: `${network}` };
    saveUnclaimed(db, { path, sender, bytes: 9.9 * MB, createdAt: Date.now() });
    return path;
  });
}

const crowdedOut: Attack = {
  name: 'twenty-one networks keep everybody else from uploading',
  item: 13,
  async run(target) {
    const filled = fillRoom(target);
    const document = bigDocument(3).subarray(-2 * MB);
    document.set(Buffer.from('%PDF-1.4\n'));
    const answer = await target.visitor().post('/api/upload/certification', undefined, {
      raw: fieldOf('file', document, 'application/pdf'),
    });
    forgetUnclaimed(target.db, filled);
    return { worked: answer.status !== 200, figure: `an honest upload: ${answer.status}` };
  },
};

const APPLICANTS_MB = 30;

const applications: Attack = {
  name: 'applications of one address fill the disk with certificates',
  item: 13,
  async run(target) {
    const address = target.visitor();
    let held = 0;
    for (let at = 0; at < 4; at += 1) {
      const uploaded = await address.post('/api/upload/certification', undefined, {
        raw: fieldOf('file', bigDocument(10 + at), 'application/pdf'),
      });
      const { sent } = await apply(target, { certificationFile: uploaded.json.url });
      if (sent.status < 300) held += 9.9;
    }
    return { worked: held > APPLICANTS_MB, figure: `${held} MB held by applications` };
  },
};

export const diskFilling: Attack[] = [
  applications,
  crowdedOut,
  {
    name: 'uploads of one network fill the disk',
    item: 13,
    async run(target) {
      const network = target.visitor();
      const document = bigDocument(target.isShort ? 1 : 2);
      const before = await storedMb(target);
      const tries = target.isShort ? 12 : 40;
      let refused = 'never';
      for (let at = 0; at < tries; at += 1) {
        const answer = await network.post('/api/upload/certification', undefined, {
          raw: fieldOf('file', document, 'application/pdf'),
        });
        if (answer.status !== 200) refused = `${answer.status} after ${at}`;
        if (answer.status !== 200) break;
      }
      const kept = Math.round((await storedMb(target)) - before);
      return { worked: kept > NETWORK_MB, figure: `${kept} MB stored, refused: ${refused}` };
    },
  },
];
