import type { Random } from '../../random.ts';
import { contrast, multiply } from '../color.ts';

/** The paints and materials of one bicycle. */
export type Colorway = {
  frame: string;
  /** Fork, bands and other second-color parts. */
  accent: string;
  /** Saddle, grips and bar tape. */
  leather: string;
  tire: string;
  /** The tires' side, seen as a ring inside the tread. */
  sidewall: string;
  rim: string;
  metal: string;
  /** Chain, cassette and other dark steel. */
  steel: string;
};

const INK = '#1d2a27';
const BLACK = '#262c2b';
const SILVER = '#c9cdc8';
const TAN = '#b3773f';
const HONEY = '#c98d4e';
const BROWN = '#6f4527';
const CREAM = '#f1e6cd';
const GUM = '#c79a63';

/** Frame and second color, as a frame builder's chart would pair them. */
const PAINTS: readonly (readonly [frame: string, accent: string])[] = [
  ['#0c4a3a', '#b9ebe1'],
  ['#0f6b55', CREAM],
  ['#86dfcb', '#0c4a3a'],
  ['#7cc9c0', CREAM],
  ['#c9481c', CREAM],
  ['#b93c10', '#f2c14e'],
  ['#e2764a', INK],
  ['#e0a526', INK],
  ['#f0c646', '#0c4a3a'],
  [CREAM, '#b93c10'],
  ['#efe7d6', '#0f6b55'],
  ['#23313a', '#dcf247'],
  ['#2b2f33', '#e2764a'],
  ['#1f4e79', CREAM],
  ['#2f6f9f', '#f0c646'],
  ['#8fb7d1', '#1f4e79'],
  ['#8c2f3d', CREAM],
  ['#a8324a', '#f3d2c9'],
  ['#e9a6a0', '#8c2f3d'],
  ['#7d6aa6', CREAM],
  ['#b7a9d6', INK],
  ['#9fb08a', '#41523a'],
  ['#56704a', HONEY],
  ['#b9c0bd', '#0c4a3a'],
  ['#dcf247', INK],
];

/** Paints closer than this to the wall would swallow the frame. */
const CLEARLY_DIFFERENT = 230;

/**
 * Paint, leather and tires that go together and stand out from the wall behind.
 * @param light the color of the scene's light, multiplied into every part.
 */
export function mixColorway(random: Random, wall: string, light: string): Colorway {
  const visible = PAINTS.filter(
    ([paint]) => contrast(multiply(paint, light), wall) > CLEARLY_DIFFERENT,
  );
  const [frame, accent] = random.pick(visible.length > 0 ? visible : PAINTS);
  const tanned = random.chance(0.5);
  const colorway: Colorway = {
    frame,
    accent: random.chance(0.55) ? frame : accent,
    leather: tanned ? random.pick([TAN, HONEY, BROWN]) : BLACK,
    tire: '#2b302f',
    sidewall: tanned || random.chance(0.25) ? random.pick([GUM, '#b98a56', CREAM]) : '#3a403e',
    rim: random.weighted([
      [SILVER, 5],
      ['#343b3a', 4],
      [accent, 1],
    ]),
    metal: SILVER,
    steel: '#4b5150',
  };
  const lit = Object.entries(colorway).map(([part, color]) => [part, multiply(color, light)]);
  return Object.fromEntries(lit) as Colorway;
}
