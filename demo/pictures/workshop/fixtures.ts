import { drawWheel } from '../bicycle/wheel.ts';
import { darken, lighten, mix } from '../colour.ts';
import { d, disc, fill, line, place, rect, ring, stroke, towards } from '../svg.ts';
import { CANVAS, type Scene } from './scene.ts';
import { fillBoard } from './things.ts';
import { hangTools, hangWrenches } from './tools.ts';

const shadow = (x: number, y: number, width: number, height: number) =>
  rect(x + 7, y + 9, width, height, '#0d1a17', { 'fill-opacity': 0.16, rx: 6 });

/** A board of holes with two rows of tools. */
export function drawPegboard(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const board = scene.random.pick([
    mix(scene.wood, scene.lit('#f1e6cd'), 0.55),
    scene.lit('#f1ead9'),
    scene.dado,
  ]);
  const holes = scene.definitions.pattern(18, 18, disc([9, 9], 1.7, darken(board, 0.42)));
  const rows = height > 230 ? [y + 26, y + 26 + height / 2] : [y + 34];
  return [
    shadow(x, y, width, height),
    rect(x, y, width, height, board, { rx: 6 }),
    rect(x, y, width, height, holes, { rx: 6 }),
    stroke(d`M${x} ${y + 6}v-6h${width}v6`, lighten(board, 0.3), 3),
    ...rows.map((row, index) =>
      index === 1 && scene.random.chance(0.5)
        ? hangWrenches(scene, x + 16, row, width - 32)
        : hangTools(scene, x + 14, row, width - 28),
    ),
  ].join('');
}

/** Boards on brackets, each with things on it. */
export function drawShelves(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  boards: number,
): string {
  const board = (index: number) => {
    const top = y + 84 + index * 102;
    return [
      rect(x + 8, top + 10, width - 4, 12, '#0d1a17', { 'fill-opacity': 0.15 }),
      stroke(
        d`M${x + 26} ${top + 34}V${top + 8}M${x + width - 26} ${top + 34}V${top + 8}`,
        darken(scene.trim, 0.1),
        6,
      ),
      fillBoard(scene, x, top, width),
      rect(x, top, width, 11, scene.wood, { rx: 2 }),
      rect(x, top, width, 3, lighten(scene.wood, 0.35), { rx: 1 }),
    ].join('');
  };
  return Array.from({ length: boards }, (_, index) => board(index)).join('');
}

/** Wheels on wall hooks. */
export function drawHungWheels(scene: Scene, x: number, y: number, count: number): string {
  const colours = {
    frame: '#000000',
    accent: '#000000',
    leather: '#000000',
    tyre: scene.lit('#2b302f'),
    sidewall: scene.lit(scene.random.pick(['#c79a63', '#454c4a', '#f1e6cd'])),
    rim: scene.lit(scene.random.pick(['#c9cdc8', '#3a4240', '#d9a441'])),
    metal: scene.lit('#c9cdc8'),
    steel: scene.lit('#59625f'),
  };
  return Array.from({ length: count }, (_, index) => {
    const centre = x + 74 + index * 138;
    return [
      ring([centre + 8, y + 92], 66, '#0d1a17', 10, { 'stroke-opacity': 0.13 }),
      place(
        d`translate(${[centre, y + 82]}) scale(.21 -.21)`,
        drawWheel([0, 0], { radius: 338, tyre: 44, spokes: 24, turned: index * 17 }, colours),
      ),
      stroke(d`M${centre - 8} ${y - 4}v16q8 10 16 0`, scene.trim, 5),
    ].join('');
  }).join('');
}

/** A framed print: a sun over hills, a wheel, or bands of color. */
export function drawPoster(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const paper = scene.lit('#f4ecda');
  const [one, two, three] = [scene.accent(), scene.accent(), scene.accent()];
  const inner = { x: x + 12, y: y + 12, width: width - 24, height: height - 24 };
  const middle = [inner.x + inner.width / 2, inner.y + inner.height * 0.44] as const;
  const prints = [
    () =>
      rect(inner.x, inner.y, inner.width, inner.height, lighten(one, 0.55)) +
      disc(middle, inner.width * 0.24, two) +
      fill(
        d`M${inner.x} ${inner.y + inner.height}v${-inner.height * 0.32}q${inner.width * 0.34} ${-inner.height * 0.2} ${inner.width * 0.6} 0t${inner.width * 0.4} ${-inner.height * 0.06}v${inner.height * 0.38}Z`,
        three,
      ),
    () =>
      rect(inner.x, inner.y, inner.width, inner.height, one) +
      ring([middle[0], inner.y + inner.height / 2], inner.width * 0.36, lighten(one, 0.75), 6) +
      stroke(
        Array.from(
          { length: 12 },
          (_, spoke) =>
            d`M${[middle[0], inner.y + inner.height / 2]}L${towards([middle[0], inner.y + inner.height / 2], spoke * 30, inner.width * 0.35)}`,
        ).join(''),
        lighten(one, 0.75),
        2,
      ),
    () =>
      [one, lighten(two, 0.4), three, lighten(one, 0.5)]
        .map((colour, band) =>
          rect(
            inner.x,
            inner.y + (inner.height * band) / 4,
            inner.width,
            inner.height / 4 + 1,
            colour,
          ),
        )
        .join('') + disc([middle[0], inner.y + inner.height / 2], inner.width * 0.2, paper),
  ];
  return [
    shadow(x, y, width, height),
    rect(x, y, width, height, scene.random.pick([scene.wood, scene.trim, paper]), { rx: 2 }),
    rect(x + 6, y + 6, width - 12, height - 12, paper),
    scene.random.pick(prints)(),
  ].join('');
}

/** A round wall clock. */
export function drawClock(scene: Scene, x: number, y: number): string {
  const marks = [0, 90, 180, 270].map((angle) =>
    line(towards([x, y], angle, 30), towards([x, y], angle, 36), '#39423f', 4),
  );
  return [
    disc([x + 6, y + 8], 46, '#0d1a17', { 'fill-opacity': 0.16 }),
    disc([x, y], 46, scene.trim),
    disc([x, y], 40, scene.lit('#f7f1e3')),
    ...marks,
    line([x, y], towards([x, y], scene.random.int(0, 359), 20), scene.lit('#1d2a27'), 5),
    line([x, y], towards([x, y], scene.random.int(0, 359), 30), scene.lit('#b93c10'), 3),
  ].join('');
}

/** A hanging lamp with its glow; lit only in the evening. */
export function drawLamp(scene: Scene, x: number, drop: number): string {
  const shade = scene.accent();
  const glow = scene.definitions.radial([0.5, 0.5], 0.5, [
    [0, '#ffe2a3', 0.75],
    [0.4, '#ffc870', 0.25],
    [1, '#ffc870', 0],
  ]);
  const cone = scene.definitions.linear(
    [0.5, 0],
    [0.5, 1],
    [
      [0, '#ffdf9c', 0.42],
      [1, '#ffdf9c', 0],
    ],
  );
  const light = scene.light.lamps
    ? fill(
        d`M${x - 44} ${drop + 42}L${x - 270} ${CANVAS.height}H${x + 270}L${x + 44} ${drop + 42}Z`,
        cone,
      ) + disc([x, drop + 50], 190, glow)
    : '';
  return [
    line([x, -4], [x, drop], scene.lit('#39423f'), 3),
    light,
    disc([x, drop + 42], 14, scene.light.lamps ? '#fff3cf' : scene.lit('#f4ecda')),
    fill(d`M${x - 12} ${drop}h24c6 14 30 20 38 42h-100c8 -22 32 -28 38 -42Z`, shade),
    fill(
      d`M${x - 8} ${drop + 3}h8c-2 14 -20 22 -30 36h-14c8 -18 32 -24 36 -36Z`,
      lighten(shade, 0.35),
      { 'fill-opacity': 0.6 },
    ),
  ].join('');
}

/** Pennants or bulbs on a line across the room. */
export function drawGarland(scene: Scene): string {
  const [from, dip] = [scene.random.int(8, 30), scene.random.int(60, 96)];
  const at = (part: number) => from + 4 * (dip - from) * part * (1 - part);
  const bulbs = scene.light.lamps || scene.random.chance(0.3);
  const colours = [scene.accent(), scene.accent(), scene.accent()];
  const pieces = Array.from({ length: 15 }, (_, index) => {
    const part = (index + 0.5) / 15;
    const [x, y] = [part * CANVAS.width, at(part)];
    if (bulbs) {
      const halo = scene.light.lamps
        ? disc([x, y + 13], 22, '#ffd68a', { 'fill-opacity': 0.22 })
        : '';
      return (
        rect(x - 4, y - 2, 8, 8, '#39423f') +
        halo +
        disc([x, y + 13], 8, scene.light.lamps ? '#fff0c4' : '#fbf3df')
      );
    }
    return fill(d`M${x - 22} ${y - 1}h44l-22 40Z`, colours[index % 3]!);
  });
  return (
    stroke(
      d`M0 ${from}Q${CANVAS.width / 2} ${2 * dip - from} ${CANVAS.width} ${from}`,
      scene.lit('#39423f'),
      2.5,
    ) + pieces.join('')
  );
}
