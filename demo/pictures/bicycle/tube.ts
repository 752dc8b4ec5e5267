import { darken, lighten } from '../color.ts';
import { d, type Point, stroke } from '../svg.ts';

/** The direction light comes from, up and from behind, in a bicycle's own axes. */
const LIGHT: Point = [-0.5, 0.87];

/** A bent tube: base, body and a lit edge, each a stroke of the same line moved toward the light. */
export function drawBentTube(points: readonly Point[], width: number, color: string): string {
  const path = (shift: number) => {
    const [first, ...rest] = points.map(
      ([x, y]): Point => [x + LIGHT[0] * shift, y + LIGHT[1] * shift],
    ) as [Point, ...Point[]];
    const [a, b, c] = rest;
    if (a && b && c) return d`M${first}C${a} ${b} ${c}`;
    return a && b ? d`M${first}Q${a} ${b}` : d`M${first}L${a ?? first}`;
  };
  return (
    stroke(path(0), darken(color, 0.34), width) +
    stroke(path(width * 0.12), color, width * 0.74) +
    stroke(path(width * 0.24), lighten(color, 0.42), width * 0.14)
  );
}

/** A straight tube. */
export const drawTube = (from: Point, to: Point, width: number, color: string) =>
  drawBentTube([from, to], width, color);
