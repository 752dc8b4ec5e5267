import { darken, lighten } from '../color.ts';
import { between, d, disc, fill, line, type Point, rect, stroke, towards } from '../svg.ts';
import type { Build } from './geometry.ts';

const arc = (center: Point, radius: number, from: number, to: number) =>
  d`M${towards(center, from, radius)}A${radius} ${radius} 0 0 1 ${towards(center, to, radius)}`;

/** Fenders with their stays, around both wheels. */
export function drawFenders({ model, geometry, colors }: Build, color: string): string {
  const guard = (axle: Point, radius: number, from: number, to: number) => {
    const outer = radius + 13;
    return (
      line(axle, towards(axle, to, outer), colors.steel, 5) +
      stroke(arc(axle, outer, from, to), darken(color, 0.3), 15) +
      stroke(arc(axle, outer + 3, from, to), color, 8)
    );
  };
  return (
    guard(geometry.rearAxle, model.rearRadius, 22, 196) +
    guard(geometry.frontAxle, model.frontRadius, 62, 196)
  );
}

/** A rear rack with its struts and tail lamp. */
export function drawRack({ model, geometry, colors }: Build): string {
  const { rearAxle } = geometry;
  const height = rearAxle[1] + model.rearRadius + 46;
  return [
    line(rearAxle, [rearAxle[0] - 60, height], colors.steel, 9),
    line(rearAxle, [rearAxle[0] - 190, height], colors.steel, 9),
    line([rearAxle[0] - 270, height], [rearAxle[0] + 120, height], colors.steel, 13),
    rect(rearAxle[0] - 296, height - 20, 18, 34, '#c8401a', { rx: 6 }),
  ].join('');
}

/** A pannier hung on the rack's near side. */
export function drawPannier({ model, geometry }: Build, color: string): string {
  const x = geometry.rearAxle[0] - 216;
  const top = geometry.rearAxle[1] + model.rearRadius + 42;
  return [
    rect(x, top - 284, 250, 284, darken(color, 0.18), { rx: 30 }),
    rect(x, top - 276, 238, 274, color, { rx: 28 }),
    rect(x - 4, top - 84, 258, 90, darken(color, 0.1), { rx: 26 }),
    rect(x + 52, top - 124, 18, 70, lighten(color, 0.35), { rx: 6 }),
    rect(x + 168, top - 124, 18, 70, lighten(color, 0.35), { rx: 6 }),
  ].join('');
}

/** A wicker basket on the handlebar: a weave of strokes on a tapering body. */
export function drawBasket({ geometry }: Build, wicker: string): string {
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
export function drawBottle({ geometry }: Build, color: string): string {
  const head = between(geometry.headTop, geometry.headBottom, 0.82);
  const degrees =
    (Math.atan2(head[1] - geometry.bottomBracket[1], head[0] - geometry.bottomBracket[0]) * 180) /
    Math.PI;
  const foot = towards(towards(geometry.bottomBracket, degrees, 148), degrees + 90, 52);
  const at = (distance: number) => towards(foot, degrees, distance);
  return (
    line(at(0), at(128), darken(color, 0.12), 68) +
    line(
      towards(at(0), degrees + 90, 12),
      towards(at(128), degrees + 90, 12),
      lighten(color, 0.3),
      20,
    ) +
    line(at(150), at(172), '#2b302f', 34) +
    line(towards(at(20), degrees + 90, -32), towards(at(70), degrees + 90, 34), '#8b918e', 7)
  );
}

/** A battery let into the down tube and a motor at the bottom bracket. */
export function drawElectrics({ model, geometry, colors }: Build): string {
  const head = between(geometry.headTop, geometry.headBottom, 0.82);
  const from = between(geometry.bottomBracket, head, 0.24);
  const to = between(geometry.bottomBracket, head, 0.8);
  return [
    line(from, to, '#262c2b', model.tube * 0.64),
    line(between(from, to, 0.04), between(from, to, 0.96), '#46504d', model.tube * 0.12),
    disc(between(from, to, 0.93), 7, '#dcf247'),
    disc(geometry.bottomBracket, 68, darken(colors.steel, 0.35)),
  ].join('');
}
