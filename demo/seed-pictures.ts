import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PROJECT_ROOT } from '../db/project-root.ts';
import { nameOf, narrowerName } from '../src/server/files/layout.ts';
import { POPULAR_LOCATIONS } from '../src/shared/market/shipped-places.ts';
import { FOLDERS, type UploadFolder } from '../src/shared/site/stored-file.ts';
import type { Random } from './random.ts';
import type { SeededTechnician } from './seed-technicians.ts';

/** How many files of each kind `demo/pictures` has, named `van-01.webp` and so on. */
const KINDS = { feminine: 15, masculine: 15, workshop: 20, van: 10, certificate: 4 } as const;
/** Beyond this many technicians, stored files are shared: a large marketplace is for measuring. */
const OWN_MAX = 160;
/** How many of the first technicians may have a certification: enough for an admin to look at. */
const CERTIFIED_MAX = 40;

export interface SeededPictures {
  profileImage: string | null;
  shopImage: string | null;
  certificationFile: string | null;
}

/**
 * Stores copies of the finished pictures for technicians, in their order. Some have only one or
 * none, as people do.
 */
export async function seedPictures(
  dir: string,
  people: readonly Pick<SeededTechnician, 'random' | 'presentation' | 'isMobile'>[],
): Promise<SeededPictures[]> {
  const store = await createStore(dir);
  const stored = await Promise.all(
    people.slice(0, OWN_MAX).map(async ({ random, presentation, isMobile }, at) => {
      const draw = random.fork('pictures');
      const [hasProfile, hasShop] = [draw.chance(0.7), draw.chance(0.85)];
      const isCertified = random.fork('certificate').chance(0.6) && at < CERTIFIED_MAX;
      const face =
        presentation === 'any' ? draw.pick(['feminine', 'masculine'] as const) : presentation;
      const keys = random.fork('file names');
      return {
        profileImage: hasProfile ? await store('profiles', face, at, keys) : null,
        shopImage: hasShop ? await store('shops', isMobile ? 'van' : 'workshop', at, keys) : null,
        certificationFile: isCertified
          ? await store('certifications', 'certificate', at, keys)
          : null,
      };
    }),
  );
  // Photos may be shared. A certification has one owner, who alone may open it.
  return people.map(
    (_, at) => stored[at] ?? { ...stored[at % stored.length]!, certificationFile: null },
  );
}

/** Stores what the technician at that place gets under a name of its own. */
async function createStore(dir: string) {
  const made = new Map<string, ReturnType<typeof renditionsOf>>();
  for (const folder of ['profiles', 'shops', 'certifications'] as const) {
    await mkdir(join(dir, folder), { recursive: true });
  }
  return async (folder: UploadFolder, kind: keyof typeof KINDS, at: number, keys: Random) => {
    const file = pictureFor(kind, at);
    const key = Array.from({ length: 32 }, () => keys.int(0, 15).toString(16)).join('');
    const name = nameOf(folder, key, 'webp');
    const renditions = made.get(file) ?? renditionsOf(file, FOLDERS[folder].widths);
    made.set(file, renditions);
    for (const { width, bytes } of await renditions) {
      await writeFile(join(dir, folder, width ? narrowerName(name, width) : name), bytes);
    }
    return `/uploads/${name}`;
  };
}

/** By city and, since technicians take turns with the cities, by the place within it: no neighbors look alike. */
function pictureFor(kind: keyof typeof KINDS, at: number): string {
  const cities = POPULAR_LOCATIONS.length;
  const turn = Math.floor(at / cities) + 2 * (at % cities);
  return `${kind}-${String((turn % KINDS[kind]) + 1).padStart(2, '0')}.webp`;
}

/** The picture as it is, and narrower ones. */
async function renditionsOf(file: string, widths: readonly number[]) {
  const bytes = await readFile(join(PROJECT_ROOT, 'demo/pictures', file));
  const picture = sharp(bytes);
  const { width: own } = await picture.metadata();
  const narrower = await Promise.all(
    widths
      .filter((width) => width < own && width < Math.max(...widths))
      .map(async (width) => ({
        width,
        bytes: await picture.clone().resize(width).webp().toBuffer(),
      })),
  );
  return [...narrower, { width: undefined, bytes }];
}
