import { darken, lighten } from '../colour.ts';
import { between, d, disc, fill, line, type Point, rect, stroke, towards } from '../svg.ts';
import type { Colourway } from './colourway.ts';
import type { Geometry } from './geometry.ts';
import type { Model } from './model.ts';
import { drawTube } from './tube.ts';

const arc = (centre: Point, radius: number, from: number, to: number) =>
  d`M${towards(centre, from, radius)}A${radius} ${radius} 0 0 1 ${towards(centre, to, radius)}`;

/** Mudguards with their stays, around both wheels. */
export function drawMudguards(
  model: Model,
  geometry: Geometry,
  colour: string,
  steel: string,
): string {
  const guard = (axle: Point, radius: number, from: number, to: number) => {
    const outer = radius + 13;
    return (
      line(axle, towards(axle, to, outer), steel, 5) +
      stroke(arc(axle, outer, from, to), darken(colour, 0.3), 15) +
      stroke(arc(axle, outer + 3, from, to), colour, 8)
    );
  };
  return (
    guard(geometry.rearAxle, model.rearRadius, 22, 196) +
    guard(geometry.frontAxle, model.frontRadius, 62, 196)
  );
}

/** A rear rack with its struts and tail lamp. */
export function drawRack(model: Model, geometry: Geometry, colours: Colourway): string {
  const { rearAxle } = geometry;
  const height = rearAxle[1] + model.rearRadius + 46;
  return [
    line(rearAxle, [rearAxle[0] - 60, height], colours.steel, 9),
    line(rearAxle, [rearAxle[0] - 190, height], colours.steel, 9),
    line([rearAxle[0] - 270, height], [rearAxle[0] + 120, height], colours.steel, 13),
    rect(rearAxle[0] - 296, height - 20, 18, 34, '#c8401a', { rx: 6 }),
  ].join('');
}

/** A pannier hung on the rack's near side. */
export function drawPannier(model: Model, geometry: Geometry, colour: string): string {
  const x = geometry.rearAxle[0] - 216;
  const top = geometry.rearAxle[1] + model.rearRadius + 42;
  return [
    rect(x, top - 284, 250, 284, darken(colour, 0.18), { rx: 30 }),
    rect(x, top - 276, 238, 274, colour, { rx: 28 }),
    rect(x - 4, top - 84, 258, 90, darken(colour, 0.1), { rx: 26 }),
    rect(x + 52, top - 124, 18, 70, lighten(colour, 0.35), { rx: 6 }),
    rect(x + 168, top - 124, 18, 70, lighten(colour, 0.35), { rx: 6 }),
  ].join('');
}

/** A wicker basket on the handlebar: a weave of strokes on a tapering body. */
export function drawBasket(geometry: Geometry, wicker: string): string {
  const [x, y] = [geometry.clamp[0] + 46, geometry.clamp[1] - 12];
  const rows = [40, 80, 120, 160].map((drop) =>
    stroke(
      d`M${x - 6 + drop * 0.13} ${y - drop}L${x + 246 - drop * 0.13} ${y - drop}`,
      darken(wicker, 0.22),
      6,
    ),
  );
  const posts = [30, 75, 120, 165, 210].map((step) =>
    stroke(
      d`M${x + step} ${y}L${x + 120 + (step - 120) * 0.82} ${y - 196}`,
      darken(wicker, 0.14),
      5,
    ),
  );
  return [
    line([x - 40, y - 40], [x + 20, y - 60], '#6f7573', 10),
    fill(d`M${x - 8} ${y}L${x + 248} ${y}L${x + 218} ${y - 200}L${x + 22} ${y - 200}Z`, wicker),
    ...posts,
    ...rows,
    stroke(d`M${x - 10} ${y}L${x + 250} ${y}`, lighten(wicker, 0.15), 17),
  ].join('');
}

/** A bottle in its cage on the down tube. */
export function drawBottle(geometry: Geometry, colour: string): string {
  const head = between(geometry.headTop, geometry.headBottom, 0.82);
  const degrees =
    (Math.atan2(head[1] - geometry.bottomBracket[1], head[0] - geometry.bottomBracket[0]) * 180) /
    Math.PI;
  const foot = towards(towards(geometry.bottomBracket, degrees, 148), degrees + 90, 52);
  const at = (distance: number) => towards(foot, degrees, distance);
  return (
    line(at(0), at(128), darken(colour, 0.12), 68) +
    line(
      towards(at(0), degrees + 90, 12),
      towards(at(128), degrees + 90, 12),
      lighten(colour, 0.3),
      20,
    ) +
    line(at(150), at(172), '#2b302f', 34) +
    line(towards(at(20), degrees + 90, -32), towards(at(70), degrees + 90, 34), '#8b918e', 7)
  );
}

/** A battery let into the down tube and a motor at the bottom bracket. */
export function drawElectrics(model: Model, geometry: Geometry, colours: Colourway): string {
  const head = between(geometry.headTop, geometry.headBottom, 0.82);
  const from = between(geometry.bottomBracket, head, 0.24);
  const to = between(geometry.bottomBracket, head, 0.8);
  return [
    line(from, to, '#262c2b', model.tube * 0.64),
    line(between(from, to, 0.04), between(from, to, 0.96), '#46504d', model.tube * 0.12),
    disc(between(from, to, 0.93), 7, '#dcf247'),
    disc(geometry.bottomBracket, 68, darken(colours.steel, 0.35)),
  ].join('');
}

/** A long john's box between handlebar and front wheel, with what it carries. */
export function drawCargoBox(wood: string, cargo: readonly string[]): string {
  const load = cargo.map((colour, index) =>
    rect(600 + index * 175, 600, 150, 150 + (index % 2) * 46, colour, { rx: 18 }),
  );
  const planks = [350, 440, 530].map((y) =>
    stroke(d`M${560 + (620 - y) * 0.1} ${y}L${1170 - (620 - y) * 0.1} ${y}`, darken(wood, 0.25), 5),
  );
  return [
    ...load,
    fill('M548 640L1178 640L1140 268L590 268Z', wood),
    ...planks,
    fill('M548 640L1178 640L1174 604L552 604Z', lighten(wood, 0.25)),
  ].join('');
}

/** The rod that turns a long john's front wheel, and the straight line to its fork. */
export const drawSteeringRod = (geometry: Geometry, colours: Colourway) =>
  drawTube([geometry.headBottom[0] + 10, 330], [geometry.forkTop[0], 300], 14, colours.steel);
