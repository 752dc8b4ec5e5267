import { darken, lighten } from '../color.ts';
import { d, disc, fill, line, place, stroke, towards } from '../svg.ts';
import type { Colorway } from './colorway.ts';
import type { Build } from './geometry.ts';
import type { BarShape } from './model.ts';
import { drawTube } from './tube.ts';

/** Handlebars in their own axes, the stem's clamp at the origin. */
const BARS: Record<BarShape, (colors: Colorway) => string> = {
  drop: ({ leather, steel }) => {
    const hook = 'M0 0C34 4 60 2 74 -14C96 -42 82 -100 40 -112L-28 -118';
    return [
      stroke(hook, darken(leather, 0.3), 27),
      stroke(hook, leather, 20, { transform: 'translate(-2 3)' }),
      stroke('M4 8C34 12 56 10 70 -4', lighten(leather, 0.3), 4),
      stroke('M112 16C120 -20 114 -62 98 -94', steel, 10),
      fill(
        'M50 -2C68 18 88 38 106 42C120 40 122 22 112 8C104 -4 98 -18 88 -26Z',
        darken(leather, 0.35),
      ),
      fill('M58 4C72 20 88 34 102 37C108 30 96 14 82 4Z', lighten(leather, 0.12), {
        'fill-opacity': 0.5,
      }),
    ].join('');
  },
  flat: ({ leather, steel, metal }) =>
    [
      line([0, 0], [-22, 6], steel, 20),
      line([-8, 2], [-66, 12], darken(leather, 0.25), 33),
      line([-10, 7], [-64, 17], lighten(leather, 0.1), 14),
      stroke('M6 -6C30 -12 52 -26 66 -46', metal, 10),
      disc([4, -4], 15, darken(steel, 0.25)),
    ].join(''),
  swept: ({ leather, steel, metal }) =>
    [
      stroke('M0 0C34 6 46 44 10 52C-40 60 -90 44 -170 34', darken(steel, 0.1), 19),
      stroke('M0 4C34 10 42 44 8 50C-40 57 -90 47 -170 37', lighten(metal, 0.2), 10),
      line([-92, 43], [-196, 30], darken(leather, 0.25), 31),
      line([-94, 49], [-194, 36], lighten(leather, 0.12), 12),
      stroke('M-62 44C-90 18 -130 8 -166 6', metal, 9),
      fill('M-34 60a21 21 0 0 1 42 -4Z', lighten(metal, 0.25)),
    ].join(''),
};

/** Spacers, stem and handlebar. */
export function drawCockpit({ model, geometry, colors }: Build): string {
  const { headTop, clamp } = geometry;
  const top = towards(headTop, 180 - model.headAngle, model.stemRise);
  const dark = model.fork === 'suspension' || model.gears !== 'hub';
  const stem = dark ? darken(colors.steel, 0.3) : colors.metal;
  return [
    drawTube(headTop, top, 30, stem),
    drawTube(top, clamp, 28, stem),
    disc(clamp, 18, darken(stem, 0.2)),
    place(d`translate(${clamp})`, BARS[model.bar](colors)),
  ].join('');
}
