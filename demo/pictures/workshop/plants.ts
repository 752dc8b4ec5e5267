import { darken, lighten, palette } from '../color.ts';
import { between, d, fill, line, type Point, place, stroke, towards } from '../svg.ts';
import type { Scene } from './scene.ts';

const GREENS = palette('#3f7a4f #5d8f5a #2f6b55 #7da35f');
const CLAYS = palette('#c26a45 #e9dcc4 #2f5b50 #d9a441 #7c97a3');

/** One leaf from its stem, pointing in a direction (degrees, 0 right, 90 down). */
function leaf(from: Point, degrees: number, length: number, width: number, color: string): string {
  const tip = towards(from, degrees, length);
  const left = towards(towards(from, degrees, length * 0.45), degrees - 90, width);
  const right = towards(towards(from, degrees, length * 0.45), degrees + 90, width);
  return (
    fill(d`M${from}Q${left} ${tip}Q${right} ${from}Z`, color) +
    line(from, towards(from, degrees, length * 0.82), darken(color, 0.25), 1.6)
  );
}

const tints = (green: string) => (index: number) => lighten(green, (index % 2) * 0.16);

function pot(scene: Scene): string {
  const clay = scene.lit(scene.random.pick(CLAYS));
  return (
    fill('M-30 -52H30L23 0H-23Z', clay) +
    fill('M-34 -62H34V-46H-34Z', lighten(clay, 0.14)) +
    fill('M12 -46H30L23 0H12Z', darken(clay, 0.16), { 'fill-opacity': 0.6 })
  );
}

/** A plant in its pot, standing on the origin: leafy or sword-leaved. */
export function drawPottedPlant(scene: Scene): string {
  const green = scene.lit(scene.random.pick(GREENS));
  const tint = tints(green);
  const leaves = (angles: readonly number[], length: readonly [number, number], width: number) =>
    angles.map((angle, index) => {
      const reach = scene.random.int(...length);
      return leaf(
        [angle / 6 + 15, -54],
        angle + scene.random.int(-6, 6),
        reach,
        width,
        tint(index),
      );
    });
  const plant = scene.random.chance(0.6)
    ? leaves([-150, -30, -125, -58, -105, -78, -90], [66, 100], 20)
    : leaves([-112, -68, -100, -80, -90], [90, 140], 12);
  return plant.join('') + pot(scene);
}

/** A plant hanging from the ceiling at (x, 0) on two cords, its shoots trailing down. */
export function drawHangingPlant(scene: Scene, x: number, drop: number): string {
  const green = scene.lit(scene.random.pick(GREENS));
  const tint = tints(green);
  const shoots = Array.from({ length: 7 }, (_, index) => {
    const start = x - 30 + index * 10;
    const end: Point = [start + (index - 3) * 9, drop + scene.random.int(40, 120)];
    const leaves = [0.35, 0.6, 0.85, 1].map((part, step) =>
      leaf(between([start, drop], end, part), step % 2 === 0 ? 150 : 30, 22, 9, tint(step)),
    );
    return line([start, drop], end, darken(green, 0.15), 3) + leaves.join('');
  });
  return [
    stroke(d`M${x - 34} ${drop - 6}L${x} -10L${x + 34} ${drop - 6}`, darken(scene.wood, 0.3), 2.5),
    place(d`translate(${[x, drop + 34]})`, pot(scene)),
    ...shoots,
  ].join('');
}

/** A tall plant on the floor at the picture's edge. */
export const drawFloorPlant = (scene: Scene, x: number, ground: number) =>
  place(
    d`translate(${[x, ground]}) scale(${scene.random.between(1.7, 2.2)})`,
    drawPottedPlant(scene),
  );
