import { darken, lighten } from '../color.ts';
import { d, disc, fill, mirrored, place, rect, ring, stroke } from '../svg.ts';
import type { Scene } from './scene.ts';

type Materials = { steel: string; dark: string; wood: string; handle: string };

/** A hand tool hanging down from the origin, up to 110 pixels long and about 40 wide. */
type Tool = (materials: Materials) => string;

const wrench: Tool = ({ steel }) =>
  ring([0, 8], 9, steel, 7) +
  fill('M-4 17L4 17L6 76L-6 76Z', steel) +
  fill('M-6 74L-14 84L-12 100L-5 104L-5 90L5 90L5 104L12 100L14 84L6 74Z', steel);

const hexKey: Tool = ({ dark }) =>
  stroke('M0 0V74Q0 84 -10 84H-26', dark, 7) + stroke('M-2 2V72', lighten(dark, 0.35), 2);

const yWrench: Tool = ({ steel, handle }) =>
  stroke('M0 36L0 2M0 36L-28 66M0 36L28 66', handle, 15) +
  stroke('M0 4V-10M-26 64L-35 74M26 64L35 74', steel, 6) +
  disc([0, 36], 9, lighten(handle, 0.3));

const screwdriver: Tool = ({ steel, handle }) =>
  rect(-10, 0, 20, 46, handle, { rx: 8 }) + fill('M-3 46V94L-6 104H6L3 94V46Z', steel);

const pliers: Tool = ({ steel, dark, handle }) =>
  fill('M-4 34C-12 20 -10 6 -3 0L0 28L3 0C10 6 12 20 4 34Z', steel) +
  mirrored(stroke('M3 36C16 60 16 82 12 104', handle, 11)) +
  disc([0, 34], 7, dark);

const mallet: Tool = ({ wood, dark }) =>
  rect(-5, 20, 10, 88, wood, { rx: 4 }) + rect(-30, 0, 60, 30, dark, { rx: 7 });

const brush: Tool = ({ steel, handle }) =>
  rect(-6, 0, 12, 58, handle, { rx: 6 }) +
  rect(-13, 56, 26, 14, steel, { rx: 2 }) +
  fill('M-13 70H13L16 100H-16Z', '#d8c39a');

const spokeKey: Tool = ({ steel, handle }) =>
  disc([0, 16], 19, handle) + disc([0, 16], 7, darken(handle, 0.4)) + rect(-4, -6, 8, 12, steel);

const TOOLS = [
  wrench,
  wrench,
  hexKey,
  yWrench,
  screwdriver,
  screwdriver,
  pliers,
  mallet,
  brush,
  spokeKey,
];

/** Tools hung side by side in a row of the given width. */
export function hangTools(scene: Scene, x: number, y: number, width: number): string {
  const [steel, dark] = [scene.lit('#aeb5b2'), scene.lit('#3b4542')];
  const handles = [scene.accent(), scene.accent()];
  const count = Math.min(TOOLS.length, Math.max(2, Math.round(width / 66)));
  return scene.random
    .sample(TOOLS, count)
    .map((tool, index) => {
      const at = x + (width / count) * (index + 0.5);
      const drawn = tool({ steel, dark, wood: scene.wood, handle: handles[index % 2]! });
      return place(d`translate(${[at, y]}) scale(.88)`, disc([0, -2], 4, dark), drawn);
    })
    .join('');
}

/** The same tool in growing sizes, as wrenches hang in every workshop. */
export function hangWrenches(scene: Scene, x: number, y: number, width: number): string {
  const count = Math.floor(width / 40);
  const steel = scene.lit('#aeb5b2');
  const drawn = wrench({ steel, dark: steel, wood: steel, handle: steel });
  return Array.from({ length: count }, (_, index) =>
    place(d`translate(${[x + 20 + index * 40, y]}) scale(${0.62 + (0.5 * index) / count})`, drawn),
  ).join('');
}
