import { storeImage } from '../src/server/files/store-image.ts';
import { drawPortrait } from './pictures/portrait/portrait.ts';
import { rasterize } from './pictures/rasterize.ts';
import { drawWorkshop } from './pictures/workshop/workshop.ts';
import type { SeededTechnician } from './seed-technicians.ts';

/** Beyond this many technicians, pictures are shared: drawing is the slow part of seeding. */
const DRAWN_MAX = 160;
const PORTRAIT_WIDTH = 480;
const WORKSHOP_WIDTH = 960;
const AT_ONCE = 4;

export interface SeededPictures {
  profileImage: string | null;
  shopImage: string | null;
}

/**
 * Draws and stores the pictures of technicians, in their order. Some have only one or none, as
 * people do. All are drawn before the first is stored: storing closes sharp's SVG loader.
 */
export async function seedPictures(
  dir: string,
  people: readonly Pick<SeededTechnician, 'random' | 'presentation' | 'isMobile'>[],
): Promise<SeededPictures[]> {
  const sitters = people.slice(0, DRAWN_MAX);
  const drawn = await inTurns(sitters, async ({ random, presentation, isMobile }) => {
    const draw = random.fork('pictures');
    const [hasProfile, hasShop] = [draw.chance(0.7), draw.chance(0.85)];
    return {
      profile: hasProfile
        ? await rasterize(drawPortrait(draw, presentation), PORTRAIT_WIDTH)
        : null,
      shop: hasShop
        ? await rasterize(drawWorkshop(draw, isMobile ? 'mobile' : 'workshop'), WORKSHOP_WIDTH)
        : null,
    };
  });
  const stored = await inTurns(drawn, async ({ profile, shop }, at) => {
    const keys = sitters[at]!.random.fork('file names');
    const key = () => Array.from({ length: 32 }, () => keys.int(0, 15).toString(16)).join('');
    const store = async (folder: 'profiles' | 'shops', bytes: Buffer | null) =>
      bytes && (await storeImage(dir, folder, bytes, key())).path;
    return {
      profileImage: await store('profiles', profile),
      shopImage: await store('shops', shop),
    };
  });
  return people.map((_, at) => stored[at % stored.length]!);
}

async function inTurns<T, R>(
  items: readonly T[],
  work: (item: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!, at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}
