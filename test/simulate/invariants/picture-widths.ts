/** A picture is served in the narrowest of its stored widths that is wide enough, else as it is. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Random } from '../../../demo/random.ts';
import { BrokenPromise } from '../history.ts';
import type { Records } from './records.ts';

const FOLDERS: Record<string, string> = { profile: 'profiles', shop: 'shops', logo: 'logos' };
const ASKED = [1, 96, 97, 320, 321, 640, 2000];

export async function refuseOtherWidth(
  app: FastifyInstance,
  records: Records,
  { random, dataDir }: { random: Random; dataDir: string },
): Promise<void> {
  const pictures = records.publicPictures().flatMap(({ path }) => {
    const [, base, prefix = ''] = /^\/uploads\/((\w+)-\w+)\.webp$/.exec(path) ?? [];
    const folder = FOLDERS[prefix];
    return base && folder ? { base, folder } : [];
  });
  if (pictures.length === 0) return;
  const { base, folder } = random.pick(pictures);
  const files = readdirSync(join(dataDir, 'uploads', folder));
  const widths = files.flatMap((file) => {
    const width = file.startsWith(`${base}-`) && /-(\d+)\.webp$/.exec(file)?.[1];
    return width ? Number(width) : [];
  });
  for (const asked of ASKED) {
    const width = widths.filter((one) => one >= asked).toSorted((a, b) => a - b)[0];
    const should = width === undefined ? `${base}.webp` : `${base}-${width}.webp`;
    const url = `/api/image/${folder}/${base}.webp?w=${asked}`;
    const { headers } = await app.inject({ url });
    if (headers.etag === `"${should}"`) continue;
    throw new BrokenPromise('over HTTP', `${url} is ${headers.etag}, should be ${should}`);
  }
}
