import { storeImage } from '../src/server/files/store-image.ts';
import type { UploadFolder } from '../src/shared/site/stored-file.ts';
import { drawCertificate } from './pictures/certificate.ts';
import { drawPortrait } from './pictures/portrait/portrait.ts';
import { rasterize } from './pictures/rasterize.ts';
import { drawWorkshop } from './pictures/workshop/workshop.ts';
import type { SeededTechnician } from './seed-technicians.ts';

/** Beyond this many technicians, pictures are shared: drawing is the slow part of seeding. */
const DRAWN_MAX = 160;
const PORTRAIT_WIDTH = 480;
const WORKSHOP_WIDTH = 960;
const CERTIFICATE_WIDTH = 800;
/** How many of the first technicians may have a certification: enough for an admin to look at. */
const CERTIFIED_MAX = 40;
const AT_ONCE = 4;

export interface SeededPictures {
  profileImage: string | null;
  shopImage: string | null;
  certificationFile: string | null;
}

/**
 * Draws and stores the pictures of technicians, in their order. Some have only one or none, as
 * people do.
 */
export async function seedPictures(
  dir: string,
  people: readonly Pick<SeededTechnician, 'random' | 'presentation' | 'isMobile'>[],
): Promise<SeededPictures[]> {
  const sitters = people.slice(0, DRAWN_MAX);
  const drawn = await inTurns(sitters, async ({ random, presentation, isMobile }, at) => {
    const draw = random.fork('pictures');
    const [hasProfile, hasShop] = [draw.chance(0.7), draw.chance(0.85)];
    const certificate = random.fork('certificate');
    const isCertified = certificate.chance(0.6) && at < CERTIFIED_MAX;
    return {
      profile: hasProfile
        ? await rasterize(drawPortrait(draw, presentation), PORTRAIT_WIDTH)
        : null,
      shop: hasShop
        ? await rasterize(drawWorkshop(draw, isMobile ? 'mobile' : 'workshop'), WORKSHOP_WIDTH)
        : null,
      certification: isCertified
        ? await rasterize(drawCertificate(certificate), CERTIFICATE_WIDTH)
        : null,
    };
  });
  const stored = await inTurns(drawn, async ({ profile, shop, certification }, at) => {
    const keys = sitters[at]!.random.fork('file names');
    const key = () => Array.from({ length: 32 }, () => keys.int(0, 15).toString(16)).join('');
    const store = async (folder: UploadFolder, bytes: Buffer | null) =>
      bytes && (await storeImage(dir, folder, bytes, key(), folder)).path;
    return {
      profileImage: await store('profiles', profile),
      shopImage: await store('shops', shop),
      certificationFile: await store('certifications', certification),
    };
  });
  // Photos may be shared. A certification has one owner, who alone may open it.
  return people.map(
    (_, at) => stored[at] ?? { ...stored[at % stored.length]!, certificationFile: null },
  );
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
