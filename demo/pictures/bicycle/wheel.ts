import { darken, lighten, mix } from '../color.ts';
import { d, disc, type Point, ring, stroke, towards } from '../svg.ts';
import type { Colorway } from './colorway.ts';

type WheelColors = Pick<Colorway, 'tire' | 'sidewall' | 'rim' | 'metal' | 'steel'>;

export type WheelOptions = {
  radius: number;
  tire: number;
  spokes: number;
  disc?: boolean;
  /** Teeth of the largest cog; a front wheel has none. */
  cog?: number;
  /** Degrees the wheel has turned, so that two wheels don't show the same spokes. */
  turned?: number;
};

/** Half the angle a tangential spoke sweeps between hub and rim: three-cross lacing. */
const LACING_DEGREES = 68;
const FLANGE = 26;

function spokes(center: Point, rim: number, count: number, turned: number): string {
  let data = '';
  for (let index = 0; index < count; index += 1) {
    const angle = turned + (index * 360) / count;
    const lean = index % 2 === 0 ? LACING_DEGREES : -LACING_DEGREES;
    data += d`M${towards(center, angle + lean, FLANGE)}L${towards(center, angle, rim)}`;
  }
  return data;
}

/** Concentric cogs, the largest outermost, teeth as dashes. Half an inch of chain a tooth. */
const cogRadius = (teeth: number) => (teeth * 12.7) / (2 * Math.PI);

function cassette(center: Point, teeth: number, colors: WheelColors): string {
  const largest = cogRadius(teeth);
  const smallest = cogRadius(12);
  const rings = [ring(center, largest, colors.steel, 7, { 'stroke-dasharray': '7 5' })];
  for (let radius = largest - 3; radius > smallest; radius -= 9) {
    const shade = (radius - smallest) / (largest - smallest);
    rings.push(ring(center, radius, mix(lighten(colors.steel, 0.34), colors.steel, shade), 5));
  }
  return rings.join('');
}

/** A wheel seen from the drive side: tire, rim, crossed spokes, hub, and brake disc or cogs. */
export function drawWheel(center: Point, options: WheelOptions, colors: WheelColors): string {
  const { radius, tire, turned = 0 } = options;
  const tread = tire * 0.5;
  const rimOuter = radius - tire * 0.86;
  const rimDepth = 17;
  const rim = rimOuter - rimDepth / 2;
  const light = (part: number, from: number, to: number) =>
    d`M${towards(center, from, part)}A${part} ${part} 0 0 1 ${towards(center, to, part)}`;
  return [
    ring(center, radius - tire * 0.68, colors.sidewall, tire * 0.5),
    ring(center, radius - tread / 2, colors.tire, tread),
    stroke(light(radius - 6, 70, 165), lighten(colors.tire, 0.3), 5, { 'stroke-opacity': 0.7 }),
    ring(center, rim, colors.rim, rimDepth),
    ring(center, rimOuter - rimDepth, darken(colors.rim, 0.35), 2.5),
    stroke(light(rim + 3, 60, 170), lighten(colors.rim, 0.55), 4),
    stroke(
      spokes(center, rim - 5, options.spokes, turned),
      mix(colors.metal, colors.steel, 0.4),
      2.8,
    ),
    ...(options.disc
      ? [
          ring(center, 72, lighten(colors.steel, 0.35), 15),
          ring(center, 72, colors.steel, 9, { 'stroke-dasharray': '5 13' }),
          stroke(
            [0, 72, 144, 216, 288]
              .map((angle) => d`M${towards(center, angle, 20)}L${towards(center, angle + 28, 66)}`)
              .join(''),
            lighten(colors.steel, 0.2),
            8,
          ),
        ]
      : []),
    ...(options.cog ? [cassette(center, options.cog, colors)] : []),
    disc(center, FLANGE + 2, darken(colors.metal, 0.25)),
    disc(center, FLANGE - 6, colors.metal),
    disc(center, 9, colors.steel),
  ].join('');
}
