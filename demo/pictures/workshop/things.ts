import { darken, lighten } from '../colour.ts';
import { d, disc, fill, line, oval, place, rect, ring, stroke } from '../svg.ts';
import { drawPottedPlant } from './plants.ts';
import type { Scene } from './scene.ts';

/** A thing that stands on a board at y = 0, from x = 0 to its width. */
type Thing = { width: number; svg: string };

function box(scene: Scene): Thing {
  const width = scene.random.int(44, 84);
  const height = scene.random.int(30, 56);
  const card = scene.random.chance(0.5) ? scene.lit('#c79f6d') : scene.accent();
  return {
    width,
    svg:
      rect(0, -height, width, height, card, { rx: 2 }) +
      rect(0, -height, width, 8, darken(card, 0.15)) +
      rect(width * 0.2, -height * 0.62, width * 0.42, height * 0.34, lighten(card, 0.6), { rx: 2 }),
  };
}

function jar(scene: Scene): Thing {
  const content = scene.accent();
  return {
    width: 36,
    svg:
      rect(2, -42, 32, 42, lighten(content, 0.7), { rx: 6, 'fill-opacity': 0.75 }) +
      rect(4, -26, 28, 25, content, { rx: 5 }) +
      rect(4, -50, 28, 10, scene.lit('#59625f'), { rx: 3 }) +
      line([9, -38], [9, -10], '#ffffff', 3, { 'stroke-opacity': 0.5 }),
  };
}

function oilCan(scene: Scene): Thing {
  const paint = scene.accent();
  return {
    width: 48,
    svg:
      fill('M4 0V-30L18 -44H30L44 -30V0Z', paint) +
      stroke('M26 -44L44 -72', scene.lit('#7b8481'), 5) +
      rect(12, -24, 24, 14, lighten(paint, 0.6), { rx: 3 }),
  };
}

function sprayBottle(scene: Scene): Thing {
  const liquid = scene.accent();
  return {
    width: 34,
    svg:
      rect(2, -44, 30, 44, liquid, { rx: 8 }) +
      rect(12, -56, 10, 14, lighten(liquid, 0.5)) +
      fill('M4 -68H28V-56H16L4 -60Z', scene.lit('#39423f')) +
      rect(6, -32, 22, 16, lighten(liquid, 0.65), { rx: 2 }),
  };
}

function mug(scene: Scene): Thing {
  const glaze = scene.accent();
  return {
    width: 40,
    svg:
      ring([32, -16], 8, glaze, 5) +
      rect(0, -32, 30, 32, glaze, { rx: 5 }) +
      oval([15, -31], 14, 3, darken(glaze, 0.45)),
  };
}

function helmet(scene: Scene): Thing {
  const shell = scene.accent();
  return {
    width: 86,
    svg:
      fill('M2 -8C2 -50 34 -58 54 -52C74 -46 86 -28 84 -10C60 -4 30 -4 2 -8Z', shell) +
      stroke('M14 -30C26 -42 44 -46 60 -40M12 -18C30 -28 52 -30 74 -22', darken(shell, 0.4), 6) +
      stroke('M10 -8Q30 6 60 -8', scene.lit('#39423f'), 3),
  };
}

function radio(scene: Scene): Thing {
  const body = scene.accent();
  return {
    width: 90,
    svg:
      line([70, -50], [86, -88], scene.lit('#8b938f'), 3) +
      rect(0, -52, 88, 52, body, { rx: 8 }) +
      disc([26, -26], 18, darken(body, 0.45)) +
      ring([26, -26], 10, lighten(body, 0.3), 2) +
      rect(52, -42, 28, 12, lighten(body, 0.65), { rx: 2 }) +
      disc([58, -16], 5, lighten(body, 0.4)) +
      disc([74, -16], 5, lighten(body, 0.4)),
  };
}

function books(scene: Scene): Thing {
  const count = scene.random.int(3, 6);
  let x = 0;
  let svg = '';
  for (let index = 0; index < count; index += 1) {
    const thickness = scene.random.int(10, 18);
    const height = scene.random.int(44, 64);
    const cover = scene.accent();
    svg += rect(x, -height, thickness, height, cover, { rx: 2 });
    svg += rect(x + 2, -height + 8, thickness - 4, 4, lighten(cover, 0.5));
    x += thickness + 1;
  }
  return { width: x, svg };
}

function tyreStack(scene: Scene): Thing {
  const rubber = scene.lit('#2f3735');
  const wall = scene.lit(scene.random.pick(['#c79a63', '#4b5552']));
  const rows = [0, 1, 2].map(
    (row) =>
      rect(0, -18 * (row + 1), 96, 16, rubber, { rx: 8 }) +
      rect(10, -18 * (row + 1) + 6, 76, 4, wall, { rx: 2 }),
  );
  return { width: 96, svg: rows.join('') };
}

const plant = (scene: Scene): Thing => ({
  width: 56,
  svg: place('translate(28 0) scale(.62)', drawPottedPlant(scene)),
});

const THINGS = [
  box,
  box,
  jar,
  jar,
  oilCan,
  sprayBottle,
  mug,
  helmet,
  radio,
  books,
  tyreStack,
  plant,
];

/** Fills a board from `x` with things standing on `y`, none twice in a row, with air between. */
export function fillBoard(scene: Scene, x: number, y: number, width: number): string {
  const parts: string[] = [];
  let used = 6;
  for (const make of scene.random.shuffle(THINGS)) {
    const thing = make(scene);
    if (used + thing.width > width - 6) continue;
    parts.push(place(d`translate(${[x + used, y]})`, thing.svg));
    used += thing.width + scene.random.int(6, 20);
  }
  return parts.join('');
}
