import { darken, lighten, mix } from '../colour.ts';
import { d, disc, type Point, ring, stroke, towards } from '../svg.ts';
import type { Colourway } from './colourway.ts';

export type WheelOptions = {
  radius: number;
  tyre: number;
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

function spokes(centre: Point, rim: number, count: number, turned: number): string {
  let data = '';
  for (let index = 0; index < count; index += 1) {
    const angle = turned + (index * 360) / count;
    const lean = index % 2 === 0 ? LACING_DEGREES : -LACING_DEGREES;
    data += d`M${towards(centre, angle + lean, FLANGE)}L${towards(centre, angle, rim)}`;
  }
  return data;
}

/** Concentric cogs, the largest outermost, teeth as dashes. Half an inch of chain a tooth. */
const cogRadius = (teeth: number) => (teeth * 12.7) / (2 * Math.PI);

function cassette(centre: Point, teeth: number, colours: Colourway): string {
  const largest = cogRadius(teeth);
  const smallest = cogRadius(12);
  const rings = [ring(centre, largest, colours.steel, 7, { 'stroke-dasharray': '7 5' })];
  for (let radius = largest - 3; radius > smallest; radius -= 9) {
    const shade = (radius - smallest) / (largest - smallest);
    rings.push(ring(centre, radius, mix(lighten(colours.steel, 0.34), colours.steel, shade), 5));
  }
  return rings.join('');
}

/** A wheel seen from the drive side: tire, rim, crossed spokes, hub, and brake disc or cogs. */
export function drawWheel(centre: Point, options: WheelOptions, colours: Colourway): string {
  const { radius, tyre, turned = 0 } = options;
  const tread = tyre * 0.5;
  const rimOuter = radius - tyre * 0.86;
  const rimDepth = 17;
  const rim = rimOuter - rimDepth / 2;
  const light = (part: number, from: number, to: number) =>
    d`M${towards(centre, from, part)}A${part} ${part} 0 0 1 ${towards(centre, to, part)}`;
  return [
    ring(centre, radius - tyre * 0.68, colours.sidewall, tyre * 0.5),
    ring(centre, radius - tread / 2, colours.tyre, tread),
    stroke(light(radius - 6, 70, 165), lighten(colours.tyre, 0.3), 5, { 'stroke-opacity': 0.7 }),
    ring(centre, rim, colours.rim, rimDepth),
    ring(centre, rimOuter - rimDepth, darken(colours.rim, 0.35), 2.5),
    stroke(light(rim + 3, 60, 170), lighten(colours.rim, 0.55), 4),
    stroke(
      spokes(centre, rim - 5, options.spokes, turned),
      mix(colours.metal, colours.steel, 0.4),
      2.8,
    ),
    ...(options.disc
      ? [
          ring(centre, 72, lighten(colours.steel, 0.35), 15),
          ring(centre, 72, colours.steel, 9, { 'stroke-dasharray': '5 13' }),
          stroke(
            [0, 72, 144, 216, 288]
              .map((angle) => d`M${towards(centre, angle, 20)}L${towards(centre, angle + 28, 66)}`)
              .join(''),
            lighten(colours.steel, 0.2),
            8,
          ),
        ]
      : []),
    ...(options.cog ? [cassette(centre, options.cog, colours)] : []),
    disc(centre, FLANGE + 2, darken(colours.metal, 0.25)),
    disc(centre, FLANGE - 6, colours.metal),
    disc(centre, 9, colours.steel),
  ].join('');
}
