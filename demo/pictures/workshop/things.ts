import { darken, lighten } from '../color.ts';
import { d, disc, fill, line, oval, place, rect, ring, stroke } from '../svg.ts';
import { drawPottedPlant } from './plants.ts';
import type { Scene } from './scene.ts';

/** A thing that stands on a board at y = 0, from x = 0 to its width, in a paint of its own. */
type Thing = { width: number; draw: (paint: string, scene: Scene) => string };

const box = (width: number, height: number): Thing => ({
  width,
  draw: (paint) =>
    rect(0, -height, width, height, paint, { rx: 2 }) +
    rect(0, -height, width, 8, darken(paint, 0.15)) +
    rect(width * 0.2, -height * 0.62, width * 0.42, height * 0.34, lighten(paint, 0.6), { rx: 2 }),
});

const jar: Thing = {
  width: 36,
  draw: (paint, scene) =>
    rect(2, -42, 32, 42, lighten(paint, 0.7), { rx: 6, 'fill-opacity': 0.75 }) +
    rect(4, -26, 28, 25, paint, { rx: 5 }) +
    rect(4, -50, 28, 10, scene.lit('#59625f'), { rx: 3 }),
};

const oilCan: Thing = {
  width: 48,
  draw: (paint, scene) =>
    fill('M4 0V-30L18 -44H30L44 -30V0Z', paint) +
    stroke('M26 -44L44 -72', scene.lit('#7b8481'), 5) +
    rect(12, -24, 24, 14, lighten(paint, 0.6), { rx: 3 }),
};

const mug: Thing = {
  width: 40,
  draw: (paint) =>
    ring([32, -16], 8, paint, 5) +
    rect(0, -32, 30, 32, paint, { rx: 5 }) +
    oval([15, -31], 14, 3, darken(paint, 0.45)),
};

const helmet: Thing = {
  width: 86,
  draw: (paint, scene) =>
    fill('M2 -8C2 -50 34 -58 54 -52C74 -46 86 -28 84 -10C60 -4 30 -4 2 -8Z', paint) +
    stroke('M14 -30C26 -42 44 -46 60 -40M12 -18C30 -28 52 -30 74 -22', darken(paint, 0.4), 6) +
    stroke('M10 -8Q30 6 60 -8', scene.lit('#39423f'), 3),
};

const radio: Thing = {
  width: 90,
  draw: (paint, scene) =>
    line([70, -50], [86, -88], scene.lit('#8b938f'), 3) +
    rect(0, -52, 88, 52, paint, { rx: 8 }) +
    disc([26, -26], 18, darken(paint, 0.45)) +
    rect(52, -42, 28, 12, lighten(paint, 0.65), { rx: 2 }) +
    stroke('M58 -16h.1m16 0h.1', lighten(paint, 0.4), 10),
};

const books: Thing = {
  width: 66,
  draw: (_, { accent, random }) =>
    [0, 16, 32, 48]
      .map((x) => ({ x, height: random.int(44, 64) }))
      .map(({ x, height }) => rect(x, -height, 14, height, accent(), { rx: 2 }))
      .join(''),
};

const tireStack: Thing = {
  width: 96,
  draw: (_, { lit }) =>
    [18, 36, 54]
      .map(
        (top) =>
          rect(0, -top, 96, 16, lit('#2f3735'), { rx: 8 }) +
          rect(10, 6 - top, 76, 4, lit('#c79a63'), { rx: 2 }),
      )
      .join(''),
};

const plant: Thing = {
  width: 56,
  draw: (_, scene) => place('translate(28 0) scale(.62)', drawPottedPlant(scene)),
};

const THINGS = [
  box(50, 36),
  box(76, 48),
  jar,
  jar,
  oilCan,
  mug,
  helmet,
  radio,
  books,
  tireStack,
  plant,
];

/** Fills a board from `x` with things standing on `y`, with air between. */
export function fillBoard(scene: Scene, x: number, y: number, width: number): string {
  let svg = '';
  let used = 6;
  for (const thing of scene.random.shuffle(THINGS)) {
    if (used + thing.width > width - 6) continue;
    svg += place(d`translate(${[x + used, y]})`, thing.draw(scene.accent(), scene));
    used += thing.width + scene.random.int(6, 20);
  }
  return svg;
}
