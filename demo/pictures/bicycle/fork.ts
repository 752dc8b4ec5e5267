import { darken, lighten } from '../color.ts';
import { between, d, disc, fill, line, type Point, towards } from '../svg.ts';
import type { Build } from './geometry.ts';
import { drawBentTube, drawTube } from './tube.ts';

function suspension({ model, geometry, colors }: Build): string {
  const { headBottom: forkTop, frontAxle } = geometry;
  const down = 360 - model.headAngle;
  const length = Math.hypot(frontAxle[0] - forkTop[0], frontAxle[1] - forkTop[1]);
  const at = (distance: number) => towards(forkTop, down, distance);
  return [
    drawTube(at(6), at(length * 0.6), 32, '#b08a45'),
    drawTube(towards(at(0), 0, -16), towards(at(8), 0, 16), 34, darken(colors.steel, 0.3)),
    drawBentTube([at(length * 0.38), at(length * 0.8), frontAxle], 45, colors.accent),
    line(
      towards(at(length * 0.4), 0, -16),
      towards(at(length * 0.4), 0, 16),
      darken(colors.accent, 0.5),
      9,
    ),
  ].join('');
}

/** The fork from its crown to the front axle. */
export function drawFork({ model, geometry, colors }: Build): string {
  const { headBottom: forkTop, frontAxle } = geometry;
  const end = disc(frontAxle, 15, lighten(colors.steel, 0.2));
  if (model.fork === 'suspension') return suspension({ model, geometry, colors }) + end;
  const down = 360 - model.headAngle;
  const length = Math.hypot(frontAxle[0] - forkTop[0], frontAxle[1] - forkTop[1]);
  const width = model.tube * 0.66;
  const crown = drawTube(forkTop, towards(forkTop, down, 34), model.tube * 0.9, colors.accent);
  if (model.fork === 'curved') {
    const straight = towards(forkTop, down, length * 0.86);
    return drawBentTube([forkTop, straight, frontAxle], width * 0.86, colors.accent) + crown + end;
  }
  return drawTube(between(forkTop, frontAxle, 0.04), frontAxle, width, colors.accent) + crown + end;
}

/** A rim caliper at the crown, or a disc caliper by the axle. */
export function drawFrontBrake({ model, geometry, colors }: Build): string {
  if (model.brakes === 'hub') return '';
  if (model.brakes === 'disc') {
    const [x, y] = geometry.frontAxle;
    const caliper: Point = [x - 58, y + 52];
    return fill(d`M${caliper}l30 22 l-14 30 l-34 -24Z`, darken(colors.steel, 0.25), {
      'stroke-linejoin': 'round',
    });
  }
  const crown = towards(geometry.headBottom, 360 - model.headAngle, 22);
  return (
    line([crown[0] + 22, crown[1] + 14], [crown[0] + 34, crown[1] - 40], colors.metal, 13) +
    disc([crown[0] + 22, crown[1] + 12], 11, colors.steel)
  );
}
