import { darken, lighten } from '../colour.ts';
import { d, disc, fill, line, place, rect, ring, stroke } from '../svg.ts';
import type { Scene } from './scene.ts';

/** A hand tool hanging down from the origin, up to 110 pixels long and about 40 wide. */
type Tool = (scene: Scene, handle: string) => string;

const steel = (scene: Scene) => scene.lit('#aeb5b2');
const dark = (scene: Scene) => scene.lit('#3b4542');

const wrench: Tool = (scene) =>
  ring([0, 8], 9, steel(scene), 7) +
  fill('M-4 17L4 17L6 76L-6 76Z', steel(scene)) +
  fill('M-6 74L-14 84L-12 100L-5 104L-5 90L5 90L5 104L12 100L14 84L6 74Z', steel(scene)) +
  line([-1.5, 22], [-2, 70], lighten(steel(scene), 0.5), 2);

const hexKey: Tool = (scene) =>
  stroke('M0 0V74Q0 84 -10 84H-26', dark(scene), 7) +
  stroke('M-2 2V72', lighten(dark(scene), 0.35), 2);

const yWrench: Tool = (scene, handle) =>
  stroke('M0 36L0 2M0 36L-28 66M0 36L28 66', handle, 15) +
  stroke('M0 4V-10M-26 64L-35 74M26 64L35 74', steel(scene), 6) +
  disc([0, 36], 9, lighten(handle, 0.3));

const screwdriver: Tool = (scene, handle) =>
  rect(-10, 0, 20, 46, handle, { rx: 8 }) +
  rect(-5, 5, 4, 34, lighten(handle, 0.4), { rx: 2 }) +
  rect(-3, 46, 6, 50, steel(scene)) +
  fill('M-3 94L-6 104H6L3 94Z', steel(scene));

const pliers: Tool = (scene, handle) =>
  fill('M-4 34C-12 20 -10 6 -3 0L0 28L3 0C10 6 12 20 4 34Z', steel(scene)) +
  stroke('M-3 36C-16 60 -16 82 -12 104', handle, 11) +
  stroke('M3 36C16 60 16 82 12 104', handle, 11) +
  disc([0, 34], 7, dark(scene));

const mallet: Tool = (scene) =>
  rect(-5, 20, 10, 88, scene.wood, { rx: 4 }) +
  rect(-30, 0, 60, 30, dark(scene), { rx: 7 }) +
  rect(-26, 4, 52, 5, lighten(dark(scene), 0.25), { rx: 2 });

const chainWhip: Tool = (scene, handle) =>
  rect(-5, 0, 10, 100, steel(scene), { rx: 5 }) +
  rect(-8, 46, 16, 58, handle, { rx: 7 }) +
  stroke('M0 10C28 8 34 34 18 48', dark(scene), 6, {
    'stroke-dasharray': '4 3',
    'stroke-linecap': 'butt',
  });

const tape: Tool = (scene, handle) =>
  ring([0, 22], 15, handle, 13) +
  ring([0, 22], 21, lighten(handle, 0.3), 2) +
  disc([0, 0], 3, dark(scene));

const brush: Tool = (scene, handle) =>
  rect(-6, 0, 12, 58, handle, { rx: 6 }) +
  rect(-13, 56, 26, 14, steel(scene), { rx: 2 }) +
  fill('M-13 70H13L16 100H-16Z', scene.lit('#d8c39a'));

const spokeKey: Tool = (scene, handle) =>
  disc([0, 16], 19, handle) +
  disc([0, 16], 7, darken(handle, 0.4)) +
  rect(-4, -6, 8, 12, steel(scene));

const cutters: Tool = (scene, handle) =>
  fill('M-14 6C-6 -4 6 -4 14 6L5 32H-5Z', steel(scene)) +
  line([0, 4], [0, 24], dark(scene), 2) +
  stroke('M-4 32L-13 104', handle, 11) +
  stroke('M4 32L13 104', handle, 11);

const torqueWrench: Tool = (scene, handle) =>
  rect(-5, 0, 10, 74, steel(scene), { rx: 4 }) +
  rect(-9, 62, 18, 48, handle, { rx: 6 }) +
  rect(-12, -4, 24, 20, dark(scene), { rx: 6 });

const TOOLS: readonly Tool[] = [
  wrench,
  hexKey,
  yWrench,
  screwdriver,
  pliers,
  mallet,
  chainWhip,
  tape,
  brush,
  spokeKey,
  cutters,
  torqueWrench,
];

/** Tools hung side by side in a row of the given width, each with its shadow on the board. */
export function hangTools(scene: Scene, x: number, y: number, width: number): string {
  const count = Math.max(2, Math.round(width / 66));
  const step = width / count;
  const handle = scene.accent();
  const other = scene.accent();
  return scene.random
    .sample([...TOOLS, wrench, screwdriver, hexKey], count)
    .map((tool, index) => {
      const at = x + step * (index + 0.5);
      const drawn = tool(scene, index % 3 === 0 ? other : handle);
      return place(d`translate(${[at, y]}) scale(.88)`, disc([0, -2], 4, dark(scene)), drawn);
    })
    .join('');
}

/** The same tool in growing sizes, as wrenches hang in every workshop. */
export function hangWrenches(scene: Scene, x: number, y: number, width: number): string {
  const count = Math.floor(width / 40);
  return Array.from({ length: count }, (_, index) =>
    place(
      d`translate(${[x + 20 + index * 40, y]}) scale(${0.62 + (0.5 * index) / count})`,
      wrench(scene, scene.wood),
    ),
  ).join('');
}
