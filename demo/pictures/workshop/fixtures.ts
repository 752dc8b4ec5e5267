import { drawWheel } from '../bicycle/wheel.ts';
import { darken, lighten, mix } from '../color.ts';
import {
  type Box,
  d,
  disc,
  fill,
  line,
  type Point,
  place,
  rect,
  ring,
  stroke,
  towards,
  wheelMark,
} from '../svg.ts';
import { CANVAS, INK, type Scene, shade } from './scene.ts';
import { fillBoard } from './things.ts';
import { hangTools, hangWrenches } from './tools.ts';

/** A board of holes with one or two rows of tools. */
export function drawPegboard(scene: Scene, box: Box): string {
  const { x, y, width, height } = box;
  const pale = scene.lit('#f1ead9');
  const board = scene.random.pick([mix(scene.wood, pale, 0.55), pale, scene.dado]);
  const holes = scene.definitions.pattern(18, 18, disc([9, 9], 1.7, darken(board, 0.42)));
  const below = scene.random.chance(0.5) ? hangWrenches : hangTools;
  return [
    shade({ x: x + 7, y: y + 9, width, height }),
    rect(x, y, width, height, board, { rx: 6 }),
    rect(x, y, width, height, holes, { rx: 6 }),
    hangTools(scene, x + 14, y + 28, width - 28),
    height > 230 ? below(scene, x + 16, y + 26 + height / 2, width - 32) : '',
  ].join('');
}

/** Boards on brackets, each with things on it. */
export function drawShelves(scene: Scene, x: number, y: number, boards: number): string {
  const width = 262;
  return Array.from({ length: boards }, (_, index) => {
    const top = y + 84 + index * 102;
    const brackets = d`M${x + 26} ${top + 34}V${top + 8}M${x + width - 26} ${top + 34}V${top + 8}`;
    return [
      shade({ x: x + 8, y: top + 10, width: width - 4, height: 12 }),
      stroke(brackets, darken(scene.trim, 0.1), 6),
      fillBoard(scene, x, top, width),
      rect(x, top, width, 11, scene.wood, { rx: 2 }),
      rect(x, top, width, 3, lighten(scene.wood, 0.35), { rx: 1 }),
    ].join('');
  }).join('');
}

/** Wheels on wall hooks. */
export function drawHungWheels(scene: Scene, x: number, y: number, count: number): string {
  const parts = {
    tire: scene.lit('#2b302f'),
    sidewall: scene.lit(scene.random.pick(['#c79a63', '#454c4a', '#f1e6cd'])),
    rim: scene.lit(scene.random.pick(['#c9cdc8', '#3a4240', '#d9a441'])),
    metal: scene.lit('#c9cdc8'),
    steel: scene.lit('#59625f'),
  };
  return Array.from({ length: count }, (_, index) => {
    const center = x + 74 + index * 138;
    const wheel = { radius: 338, tire: 44, spokes: 24, turned: index * 17 };
    return [
      ring([center + 8, y + 92], 66, INK, 10, { 'stroke-opacity': 0.13 }),
      place(d`translate(${[center, y + 82]}) scale(.21 -.21)`, drawWheel([0, 0], wheel, parts)),
      stroke(d`M${center - 8} ${y - 4}v16q8 10 16 0`, scene.trim, 5),
    ].join('');
  }).join('');
}

/** A framed print: a sun over hills, a wheel, or bands of color. */
export function drawPoster(scene: Scene, x: number, y: number, scale = 1): string {
  const paper = scene.lit('#f4ecda');
  const [one, two, three] = [scene.accent(), scene.accent(), scene.accent()];
  const ground = rect(12, 12, 88, 124, one);
  const prints = [
    rect(12, 12, 88, 124, lighten(one, 0.55)) +
      disc([56, 66], 21, two) +
      fill('M12 136v-40q30 -25 53 0t35 -7v47Z', three),
    ground + wheelMark([56, 74], 32, lighten(one, 0.75)),
    ground +
      rect(12, 43, 88, 31, lighten(two, 0.4)) +
      rect(12, 74, 88, 31, three) +
      disc([56, 74], 18, paper),
  ];
  return place(
    d`translate(${[x, y]}) scale(${scale})`,
    shade({ x: 7, y: 9, width: 112, height: 148 }),
    rect(0, 0, 112, 148, scene.random.pick([scene.wood, scene.trim, paper]), { rx: 2 }),
    rect(6, 6, 100, 136, paper),
    scene.random.pick(prints),
  );
}

/** A round wall clock. */
export function drawClock(scene: Scene, x: number, y: number): string {
  const hand = (length: number) => towards([x, y], scene.random.int(0, 359), length);
  return [
    disc([x + 6, y + 8], 46, INK, { 'fill-opacity': 0.16 }),
    disc([x, y], 46, scene.trim),
    disc([x, y], 40, scene.lit('#f7f1e3')),
    stroke(d`M${x - 36} ${y}h6m60 0h6M${x} ${y - 36}v6m0 60v6`, '#39423f', 4),
    line([x, y], hand(20), scene.lit('#1d2a27'), 5),
    line([x, y], hand(30), scene.lit('#b93c10'), 3),
  ].join('');
}

/** A hanging lamp, with its light in the evening. */
export function drawLamp(scene: Scene, x: number, drop: number): string {
  const paint = scene.accent();
  const bulb: Point = [0, 42];
  const glow = () =>
    fill(
      'M-44 42L-270 720H270L44 42Z',
      scene.definitions.vertical([0, '#ffdf9c', 0.42], [1, '#ffdf9c', 0]),
    ) +
    disc(
      bulb,
      190,
      scene.definitions.radial([0.5, 0.5], 0.5, [
        [0, '#ffe2a3', 0.75],
        [0.4, '#ffc870', 0.25],
        [1, '#ffc870', 0],
      ]),
    );
  return place(
    `translate(${x} ${drop})`,
    line([0, -80], [0, 0], scene.lit('#39423f'), 3),
    scene.evening ? glow() : '',
    disc(bulb, 14, scene.evening ? '#fff3cf' : scene.lit('#f4ecda')),
    fill('M-12 0h24c6 14 30 20 38 42h-100c8 -22 32 -28 38 -42Z', paint),
    fill('M-8 3h8c-2 14 -20 22 -30 36h-14c8 -18 32 -24 36 -36Z', lighten(paint, 0.2)),
  );
}

/** Pennants on a line across the room, or bulbs in the evening. */
export function drawGarland(scene: Scene): string {
  const [from, dip] = [scene.random.int(8, 30), scene.random.int(60, 96)];
  const colors = [scene.accent(), scene.accent(), scene.accent()];
  const pieces = Array.from({ length: 15 }, (_, index) => {
    const part = (index + 0.5) / 15;
    const x = part * CANVAS.width;
    const y = from + 4 * (dip - from) * part * (1 - part);
    return scene.evening
      ? disc([x, y + 8], 22, '#ffd68a', { 'fill-opacity': 0.22 }) + disc([x, y + 8], 8, '#fff0c4')
      : fill(d`M${x - 22} ${y - 1}h44l-22 40Z`, colors[index % 3]!);
  });
  const rope = d`M0 ${from}Q480 ${2 * dip - from} 960 ${from}`;
  return stroke(rope, scene.lit('#39423f'), 2.5) + pieces.join('');
}
