import { darken, lighten, mix } from '../color.ts';
import { d, disc, line, type Point, place, rect, ring, stroke, towards } from '../svg.ts';
import type { Build } from './geometry.ts';

const CRANK_LENGTH = 168;
const sprocket = (teeth: number) => (teeth * 12.7) / (2 * Math.PI);

function chain({ model, geometry, colors }: Build): string {
  const { bottomBracket, rearAxle } = geometry;
  const front = sprocket(model.chainringTeeth);
  const back = sprocket(model.gears === 'hub' ? model.cogTeeth : Math.min(model.cogTeeth, 19));
  const on = ([x, y]: Point, side: number): Point => [x, y + side];
  const links = { 'stroke-dasharray': '9 3', 'stroke-linecap': 'butt' };
  if (model.gears === 'hub') {
    return (
      line(on(bottomBracket, front), on(rearAxle, back), colors.steel, 7, links) +
      line(on(bottomBracket, -front), on(rearAxle, -back), colors.steel, 7, links)
    );
  }
  const guide: Point = [rearAxle[0] + 22, rearAxle[1] - 78];
  const tension: Point = [rearAxle[0] + 46, rearAxle[1] - Math.min(150, model.rearRadius - 160)];
  return [
    line(on(bottomBracket, front), on(rearAxle, back), colors.steel, 7, links),
    line(on(bottomBracket, -front), on(tension, -12), colors.steel, 7, links),
    line([rearAxle[0] + 4, rearAxle[1] - 18], guide, darken(colors.steel, 0.4), 22),
    line(guide, tension, darken(colors.steel, 0.4), 15),
    ...[guide, tension].map(
      (pulley) => disc(pulley, 15, darken(colors.steel, 0.15)) + disc(pulley, 6, colors.metal),
    ),
  ].join('');
}

function crank(from: Point, angle: number, color: string, pedal: string): string {
  const end = towards(from, angle, CRANK_LENGTH);
  return [
    line(from, end, darken(color, 0.3), 25),
    line([from[0] - 2, from[1] + 3], [end[0] - 2, end[1] + 3], color, 17),
    place(d`translate(${end})`, rect(-48, -13, 96, 26, pedal, { rx: 9 })),
    disc(end, 9, color),
  ].join('');
}

/** The crank on the far side, which the frame hides in part. */
export const drawFarCrank = ({ geometry, colors }: Build, angle: number) =>
  crank(geometry.bottomBracket, angle + 180, darken(colors.metal, 0.35), darken(colors.steel, 0.4));

/** Chain, chainring and the near crank with its pedal. */
export function drawDrivetrain({ model, geometry, colors }: Build, angle: number): string {
  const { bottomBracket } = geometry;
  const radius = sprocket(model.chainringTeeth);
  const dark = model.gears !== 'hub';
  const metal = dark ? mix(colors.steel, colors.metal, 0.15) : colors.metal;
  const spider = [0, 72, 144, 216, 288]
    .map((turn) => d`M${bottomBracket}L${towards(bottomBracket, angle + turn, radius - 6)}`)
    .join('');
  return [
    chain({ model, geometry, colors }),
    ring(bottomBracket, radius, metal, 8, { 'stroke-dasharray': '7 5' }),
    ring(bottomBracket, radius - 8, metal, 11),
    model.gears === 'double' ? ring(bottomBracket, radius - 34, darken(metal, 0.3), 8) : '',
    stroke(spider, darken(metal, 0.15), 14),
    crank(bottomBracket, angle, lighten(metal, 0.12), darken(colors.steel, 0.25)),
    disc(bottomBracket, 21, darken(metal, 0.3)),
    disc(bottomBracket, 11, lighten(metal, 0.3)),
  ].join('');
}
