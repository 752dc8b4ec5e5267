import { darken, lighten, palette } from '../color.ts';
import { d, disc, fill, line, oval, place, rect, ring, stroke } from '../svg.ts';
import { drawShadow, GROUND, type Scene, shade } from './scene.ts';
import { fillBoard } from './things.ts';

/** A vise clamped to a bench top at the origin. */
const vise = (scene: Scene) => {
  const [paint, steel] = [scene.lit('#2f6f9f'), scene.lit('#aeb5b2')];
  return [
    fill('M0 0V-20H4V-52H28V-38H44V-52H64V-20H66V0Z', paint),
    rect(26, -38, 20, 10, steel),
    stroke('M64 -34H86M86 -46V-20', steel, 5),
  ].join('');
};

/** Drawers with their handles, one above the other. */
const drawers = (x: number, y: number, width: number, count: number, paint: string) =>
  Array.from(
    { length: count },
    (_, index) =>
      rect(x, y + index * 44, width, 38, lighten(paint, 0.1), { rx: 3 }) +
      rect(x + width * 0.3, y + 9 + index * 44, width * 0.4, 6, lighten(paint, 0.6), { rx: 3 }),
  ).join('');

/** A workbench against the wall, its top at y = 408, with an open shelf and often drawers below. */
export function drawBench(scene: Scene, x: number, width: number): string {
  const [top, foot] = [408, 566];
  const { wood, random } = scene;
  const cabinetX = random.chance(0.5) ? x + 16 : x + width - 156;
  const paint = scene.accent();
  const cabinet =
    rect(cabinetX, top + 18, 140, foot - top - 14, paint, { rx: 4 }) +
    drawers(cabinetX + 8, top + 26, 124, 3, paint);
  return [
    shade({ x, y: foot - 4, width, height: 14 }, 0.2),
    shade({ x: x + 10, y: top + 16, width: width - 20, height: foot - top - 16 }, 0.28),
    rect(x + 8, top + 10, 18, foot - top - 10, darken(wood, 0.28)),
    rect(x + width - 26, top + 10, 18, foot - top - 10, darken(wood, 0.28)),
    fillBoard(scene, x + 26, foot - 26, width - 52),
    rect(x + 8, foot - 28, width - 16, 10, darken(wood, 0.16)),
    random.chance(0.5) ? cabinet : '',
    fillBoard(scene, x + 20, top, width * 0.55),
    random.chance(0.6) ? place(d`translate(${[x + width * 0.68, top]})`, vise(scene)) : '',
    rect(x, top, width, 20, wood, { rx: 3 }),
    rect(x, top, width, 5, lighten(wood, 0.32), { rx: 2 }),
    shade({ x: x + 8, y: top + 20, width: width - 16, height: 6 }, 0.25),
  ].join('');
}

const CABINETS = palette('#b93c10 #0c4a3a #2f6f9f #e0a526 #8c2f3d');

/** A cabinet of drawers on castors. */
export function drawToolCabinet(scene: Scene, x: number): string {
  const paint = scene.lit(scene.random.pick(CABINETS));
  return [
    drawShadow(scene, x + 85, 590, 120, 12),
    stroke(d`M${x + 24} 582h.1m122 0h.1`, scene.lit('#2b302f'), 20),
    rect(x, 382, 170, 194, darken(paint, 0.15), { rx: 6 }),
    drawers(x + 8, 392, 154, 4, paint),
    fillBoard(scene, x + 6, 382, 158),
    rect(x - 3, 380, 176, 10, darken(paint, 0.35), { rx: 3 }),
  ].join('');
}

/** A three-legged workshop stool. */
export const drawStool = (scene: Scene, x: number) =>
  place(
    `translate(${x} 638)`,
    drawShadow(scene, 0, 2, 70, 10),
    stroke('M-30 -132L-46 0M30 -132L46 0M0 -132V-6M-40 -48H40', scene.trim, 7),
    oval([0, -134], 50, 12, darken(scene.wood, 0.2)),
    oval([0, -140], 50, 12, scene.wood),
  );

/** A floor pump: base, barrel, gauge, handle and hose. */
export function drawPump(scene: Scene, x: number): string {
  const paint = scene.accent();
  return place(
    `translate(${x} 668)`,
    drawShadow(scene, 0, 0, 54, 8),
    stroke('M10 -20C60 -30 54 -120 16 -116', scene.lit('#2b302f'), 5),
    rect(-34, -10, 68, 10, scene.lit('#39423f'), { rx: 4 }),
    disc([0, -26], 17, lighten(paint, 0.6)),
    ring([0, -26], 17, scene.lit('#39423f'), 4),
    rect(-9, -130, 18, 92, paint, { rx: 4 }),
    rect(-5, -126, 4, 84, lighten(paint, 0.45), { rx: 2 }),
    rect(-3, -176, 6, 48, scene.lit('#aeb5b2')),
    rect(-34, -188, 68, 14, scene.wood, { rx: 7 }),
  );
}

/** An open tool box on the floor. */
export function drawToolbox(scene: Scene, x: number): string {
  const paint = scene.accent();
  return place(
    `translate(${x} 672)`,
    drawShadow(scene, 0, 0, 92, 9),
    stroke('M-32 -62V-88H32V-62', scene.lit('#39423f'), 8),
    line([-48, -60], [-62, -96], scene.lit('#e0a526'), 10),
    line([44, -60], [58, -90], scene.lit('#aeb5b2'), 8),
    rect(-66, -64, 132, 64, paint, { rx: 6 }),
    rect(-66, -64, 132, 14, lighten(paint, 0.22), { rx: 5 }),
    rect(-12, -54, 24, 16, scene.lit('#c9cdc8'), { rx: 3 }),
  );
}

/** Crates stacked by the wall. */
export function drawCrates(scene: Scene, x: number): string {
  const crate = (left: number, base: number) => {
    const wood = lighten(scene.wood, scene.random.between(0, 0.2));
    return place(
      `translate(${left} ${base - 84})`,
      rect(0, 0, 132, 84, darken(wood, 0.35), { rx: 2 }),
      fill('M0 0h132v24h-132ZM0 30h132v24h-132ZM0 60h132v24h-132Z', wood),
      fill('M0 0h14v84h-14ZM118 0h14v84h-14Z', darken(wood, 0.14)),
      fillBoard(scene, 8, 0, 116),
    );
  };
  return (
    drawShadow(scene, x + 70, 588, 110, 10) +
    crate(x, 586) +
    crate(x + scene.random.int(-8, 10), 498)
  );
}

/** The mast, feet and clamp of a repair stand that holds a bicycle by its seat post. */
export function drawRepairStand(scene: Scene, x: number, clampY: number) {
  const metal = scene.lit('#7d8884');
  const black = scene.lit('#2b302f');
  const foot = GROUND + 26;
  const mast = x - 52;
  const legs = d`M${mast} ${foot - 76}l-110 76m110 -76l130 76m-130 -76l26 42`;
  return {
    behind: [
      drawShadow(scene, mast + 30, foot, 170, 12),
      stroke(legs, darken(metal, 0.3), 11),
      line([mast, clampY + 4], [mast, foot - 70], metal, 17),
      line([mast - 4, clampY + 10], [mast - 4, foot - 76], lighten(metal, 0.4), 4),
      rect(mast - 13, clampY + 100, 26, 30, black, { rx: 5 }),
      line([mast - 2, clampY], [x - 4, clampY], darken(metal, 0.2), 15),
    ].join(''),
    before: [
      rect(x - 22, clampY - 17, 44, 34, black, { rx: 7 }),
      rect(x - 17, clampY - 12, 34, 7, scene.lit('#59625f'), { rx: 3 }),
      fill(d`M${x + 22} ${clampY - 6}l18 -16l6 6l-18 18Z`, scene.lit('#b93c10')),
    ].join(''),
  };
}
