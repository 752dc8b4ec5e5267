import { darken, lighten } from '../colour.ts';
import { d, disc, fill, line, oval, place, rect, ring, stroke } from '../svg.ts';
import { drawShadow } from './floors.ts';
import { GROUND, type Scene } from './scene.ts';
import { fillBoard } from './things.ts';

/** A vise clamped to a bench top at the origin. */
const vise = (scene: Scene) => {
  const paint = scene.lit('#2f6f9f');
  return [
    rect(0, -20, 66, 20, darken(paint, 0.25), { rx: 3 }),
    rect(4, -52, 24, 34, paint, { rx: 3 }),
    rect(44, -52, 20, 34, paint, { rx: 3 }),
    rect(26, -38, 20, 10, scene.lit('#aeb5b2')),
    line([64, -34], [86, -34], scene.lit('#aeb5b2'), 5),
    line([86, -46], [86, -20], scene.lit('#aeb5b2'), 5),
  ].join('');
};

/** A workbench against the wall, its top at y = 408, drawers or an open shelf below. */
export function drawBench(scene: Scene, x: number, width: number): string {
  const [top, foot] = [408, 566];
  const wood = scene.wood;
  const cabinet = scene.random.chance(0.5);
  const cabinetX = scene.random.chance(0.5) ? x + 16 : x + width - 156;
  const paint = scene.accent();
  const drawers = [0, 1, 2].map(
    (index) =>
      rect(cabinetX + 8, top + 26 + index * 44, 124, 38, lighten(paint, 0.1), { rx: 3 }) +
      rect(cabinetX + 46, top + 36 + index * 44, 48, 6, lighten(paint, 0.6), { rx: 3 }),
  );
  return [
    rect(x, foot - 4, width, 14, '#0d1a17', { 'fill-opacity': 0.2 }),
    rect(x + 10, top + 16, width - 20, foot - top - 16, '#0d1a17', { 'fill-opacity': 0.28 }),
    ...[x + 8, x + width - 26].map((leg) =>
      rect(leg, top + 10, 18, foot - top - 10, darken(wood, 0.28)),
    ),
    fillBoard(scene, x + 26, foot - 26, width - 52),
    rect(x + 8, foot - 28, width - 16, 10, darken(wood, 0.16)),
    ...(cabinet
      ? [rect(cabinetX, top + 18, 140, foot - top - 14, paint, { rx: 4 }), ...drawers]
      : []),
    fillBoard(scene, x + 20, top, width * 0.55),
    scene.random.chance(0.6) ? place(d`translate(${[x + width * 0.68, top]})`, vise(scene)) : '',
    rect(x, top, width, 20, wood, { rx: 3 }),
    rect(x, top, width, 5, lighten(wood, 0.32), { rx: 2 }),
    rect(x + 8, top + 20, width - 16, 6, '#0d1a17', { 'fill-opacity': 0.25 }),
  ].join('');
}

/** A cabinet of drawers on castors. */
export function drawToolCabinet(scene: Scene, x: number): string {
  const paint = scene.lit(scene.random.pick(['#b93c10', '#0c4a3a', '#2f6f9f', '#e0a526']));
  const rows = [0, 1, 2, 3].map(
    (index) =>
      rect(x + 8, 392 + index * 44, 154, 38, lighten(paint, 0.08), { rx: 3 }) +
      rect(x + 20, 398 + index * 44, 130, 5, lighten(paint, 0.5), { rx: 2 }),
  );
  return [
    drawShadow(scene, x + 85, 590, 120, 12),
    disc([x + 24, 582], 10, scene.lit('#2b302f')),
    disc([x + 146, 582], 10, scene.lit('#2b302f')),
    rect(x, 382, 170, 194, darken(paint, 0.15), { rx: 6 }),
    ...rows,
    fillBoard(scene, x + 6, 382, 158),
    rect(x - 3, 380, 176, 10, darken(paint, 0.35), { rx: 3 }),
  ].join('');
}

/** A three-legged workshop stool. */
export function drawStool(scene: Scene, x: number): string {
  const metal = scene.trim;
  return [
    drawShadow(scene, x, 640, 70, 10),
    stroke(
      d`M${x - 30} 506L${x - 46} 638M${x + 30} 506L${x + 46} 638M${x} 506V632M${x - 40} 590H${x + 40}`,
      metal,
      7,
    ),
    oval([x, 504], 50, 12, darken(scene.wood, 0.2)),
    oval([x, 498], 50, 12, scene.wood),
  ].join('');
}

/** A floor pump: base, barrel, gauge, handle and hose. */
export function drawPump(scene: Scene, x: number, ground: number): string {
  const paint = scene.accent();
  return [
    drawShadow(scene, x, ground, 54, 8),
    stroke(
      d`M${x + 10} ${ground - 20}C${x + 60} ${ground - 30} ${x + 54} ${ground - 120} ${x + 16} ${ground - 116}`,
      scene.lit('#2b302f'),
      5,
    ),
    rect(x - 34, ground - 10, 68, 10, scene.lit('#39423f'), { rx: 4 }),
    disc([x, ground - 26], 17, lighten(paint, 0.6)),
    ring([x, ground - 26], 17, scene.lit('#39423f'), 4),
    rect(x - 9, ground - 130, 18, 92, paint, { rx: 4 }),
    rect(x - 5, ground - 126, 4, 84, lighten(paint, 0.45), { rx: 2 }),
    rect(x - 3, ground - 176, 6, 48, scene.lit('#aeb5b2')),
    rect(x - 34, ground - 188, 68, 14, scene.wood, { rx: 7 }),
  ].join('');
}

/** An open tool box on the floor. */
export function drawToolbox(scene: Scene, x: number, ground: number): string {
  const paint = scene.accent();
  return [
    drawShadow(scene, x + 66, ground, 92, 9),
    stroke(
      d`M${x + 34} ${ground - 62}V${ground - 88}H${x + 98}V${ground - 62}`,
      scene.lit('#39423f'),
      8,
    ),
    line([x + 18, ground - 60], [x + 4, ground - 96], scene.lit('#e0a526'), 10),
    line([x + 110, ground - 60], [x + 124, ground - 90], scene.lit('#aeb5b2'), 8),
    rect(x, ground - 64, 132, 64, paint, { rx: 6 }),
    rect(x, ground - 64, 132, 14, lighten(paint, 0.22), { rx: 5 }),
    rect(x + 54, ground - 54, 24, 16, scene.lit('#c9cdc8'), { rx: 3 }),
  ].join('');
}

/** Crates stacked by the wall. */
export function drawCrates(scene: Scene, x: number): string {
  const crate = (left: number, base: number) => {
    const wood = lighten(scene.wood, scene.random.between(0, 0.2));
    return [
      rect(left, base - 84, 132, 84, darken(wood, 0.35), { rx: 2 }),
      ...[0, 1, 2].map((slat) => rect(left, base - 84 + slat * 30, 132, 24, wood, { rx: 2 })),
      rect(left, base - 84, 14, 84, darken(wood, 0.14)),
      rect(left + 118, base - 84, 14, 84, darken(wood, 0.14)),
      fillBoard(scene, left + 8, base - 84, 116),
    ].join('');
  };
  return (
    drawShadow(scene, x + 70, 588, 110, 10) +
    crate(x, 586) +
    crate(x + scene.random.int(-8, 10), 498)
  );
}

/** The mast, feet and clamp of a repair stand that holds a bicycle by its seat post. */
export function drawRepairStand(
  scene: Scene,
  x: number,
  clampY: number,
): { behind: string; before: string } {
  const metal = scene.lit('#7d8884');
  const foot = GROUND + 26;
  const mast = x - 52;
  return {
    behind: [
      drawShadow(scene, mast + 30, foot, 170, 12),
      stroke(
        d`M${mast} ${foot - 76}L${mast - 110} ${foot}M${mast} ${foot - 76}L${mast + 130} ${foot}M${mast} ${foot - 76}L${mast + 26} ${foot - 34}`,
        darken(metal, 0.3),
        11,
      ),
      line([mast, clampY + 4], [mast, foot - 70], metal, 17),
      line([mast - 4, clampY + 10], [mast - 4, foot - 76], lighten(metal, 0.4), 4),
      rect(mast - 13, clampY + 100, 26, 30, scene.lit('#2b302f'), { rx: 5 }),
      line([mast - 2, clampY], [x - 4, clampY], darken(metal, 0.2), 15),
    ].join(''),
    before: [
      rect(x - 22, clampY - 17, 44, 34, scene.lit('#2b302f'), { rx: 7 }),
      rect(x - 17, clampY - 12, 34, 7, scene.lit('#59625f'), { rx: 3 }),
      fill(d`M${x + 22} ${clampY - 6}l18 -16l6 6l-18 18Z`, scene.lit('#b93c10')),
    ].join(''),
  };
}
