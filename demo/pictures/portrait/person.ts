import type { Random } from '../../random.ts';
import { darken, lighten, palette } from '../color.ts';
import type { Definitions } from '../svg.ts';
import { CLOTHES } from './clothes.ts';
import { HAIR_STYLES } from './hair.ts';
import type { Headwear } from './headwear.ts';

/** Portraits are square. */
export const SIZE = 480;

/** Heads are drawn around the point between the eyes, 128 wide; this is the chin's lowest point. */
export const CHIN = 84;

const BEARDS = ['stubble', 'short', 'full', 'mustache', 'goatee'] as const;

const SKINS = palette('#f7d9c3 #f0c5a3 #e3ac83 #cf9268 #b37750 #955d3b #74462d #573323');
/** Darkest first. */
const NATURAL_HAIR = palette('#1d1b1d #2c211d #493022 #6b4228 #8f5a2f #b9813f #d3ac6b #9c3f24');
const GRAY_HAIR = palette('#8f8b88 #b9b4ad #ded9d1');
const DYED_HAIR = palette('#2f7f78 #b0486b #5d5aa8');
const CLOTH = palette(
  '#0c4a3a #0f6b55 #1f4e79 #2f6f9f #b93c10 #c9481c #e0a526 #8c2f3d #f1e6cd #86dfcb',
  '#394a46 #56704a #7d6aa6',
);

const FEMININE_STYLES = ['bob', 'braids', 'ponytail', 'waves'];

/** How a portrait presents itself, so that it suits the first name beside it. */
export type Presentation = 'feminine' | 'masculine' | 'any';

/** One person's looks, all chosen before anything is drawn. */
export type Person = {
  random: Random;
  definitions: Definitions;
  skin: string;
  /** Skin in shadow, and blushed. */
  shade: string;
  blush: string;
  /** How strongly a blush shows. */
  blushOpacity: number;
  hair: string;
  hairStyle: string;
  beard: 'none' | (typeof BEARDS)[number];
  headwear: Headwear;
  glasses: boolean;
  clothes: (typeof CLOTHES)[number];
  cloth: string;
  under: string;
  /** On dark skin, eyes need their whites to be seen. */
  eyeWhites: boolean;
  /** The head's width, 1 on average, and how wide the jaw stays (0.6 narrow to 1 square). */
  width: number;
  jaw: number;
  elder: boolean;
};

function chooseHair(random: Random, darkSkin: boolean, elder: boolean): string {
  if (elder) return random.pick(GRAY_HAIR);
  if (random.chance(0.06)) return random.pick(DYED_HAIR);
  return random.pick(darkSkin ? NATURAL_HAIR.slice(0, 3) : NATURAL_HAIR);
}

/** Chooses a person; every trait that depends on another does so here. */
export function createPerson(
  random: Random,
  definitions: Definitions,
  presentation: Presentation,
): Person {
  const tone = random.int(0, SKINS.length - 1);
  const skin = SKINS[tone]!;
  const elder = random.chance(0.16);
  const bearded = random.chance({ feminine: 0, masculine: 0.6, any: 0.35 }[presentation]);
  const headwear = random.weighted<Headwear>([
    ['none', 62],
    ['cap', 12],
    ['helmet', 6],
    ['beanie', 9],
    ['turban', bearded && tone >= 2 ? 4 : 0],
    ['hijab', presentation === 'feminine' ? 5 : 0],
  ]);
  const styles = HAIR_STYLES.filter((style) => {
    if (style === 'afro' || style === 'locs') return tone >= 4;
    if (bearded || presentation === 'masculine') return !FEMININE_STYLES.includes(style);
    return style !== 'bald';
  });
  const [cloth, under] = random.sample(CLOTH, 2) as [string, string];
  return {
    random,
    definitions,
    skin,
    shade: darken(skin, 0.16),
    blush: lighten('#d9603f', tone < 4 ? 0.12 : 0),
    blushOpacity: tone < 4 ? 0.22 : 0.12,
    eyeWhites: tone >= 5,
    hair: chooseHair(random, tone >= 4, elder),
    hairStyle: random.pick(styles),
    beard: headwear === 'turban' ? 'full' : bearded ? random.pick(BEARDS) : 'none',
    headwear,
    glasses: random.chance(0.28),
    clothes: random.pick(CLOTHES),
    cloth,
    under,
    width: random.between(0.94, 1.06),
    jaw: bearded ? random.between(0.74, 0.92) : random.between(0.62, 0.82),
    elder,
  };
}
