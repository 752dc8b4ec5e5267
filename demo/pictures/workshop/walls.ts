import { contrast, darken, lighten, mix } from '../colour.ts';
import { d, disc, fill, rect, stroke } from '../svg.ts';
import { CANVAS, HORIZON, type Scene } from './scene.ts';

const full = (scene: Scene) => rect(0, 0, CANVAS.width, HORIZON + 2, scene.wall);

function twoTone(scene: Scene): string {
  const rail = scene.random.int(372, 430);
  return [
    full(scene),
    rect(0, rail, CANVAS.width, HORIZON - rail, scene.dado),
    rect(0, rail - 5, CANVAS.width, 10, lighten(scene.dado, 0.28)),
    rect(0, rail + 5, CANVAS.width, 3, darken(scene.dado, 0.3)),
  ].join('');
}

/** Bricks in four tints, one path a tint: hundreds of rectangles would be slow to rasterise. */
function brick(scene: Scene): string {
  const [width, height] = [66, 24];
  const tints = [0, 0.05, 0.1, 0.16].map((part) => ({
    colour: scene.random.chance(0.5) ? lighten(scene.wall, part) : darken(scene.wall, part * 0.8),
    data: '',
  }));
  for (let row = 0; row * height < HORIZON; row += 1) {
    for (let x = row % 2 === 0 ? -10 : -43; x < CANVAS.width; x += width) {
      scene.random.pick(tints).data +=
        `M${x} ${row * height}h${width - 4}v${height - 4}h${4 - width}Z`;
    }
  }
  return (
    rect(0, 0, CANVAS.width, HORIZON, mix(scene.wall, darken(scene.wall, 0.2), 0.8)) +
    tints.map(({ data, colour }) => fill(data, colour)).join('')
  );
}

function plywood(scene: Scene): string {
  const board = mix(scene.wood, scene.wall, 0.45);
  const parts = [rect(0, 0, CANVAS.width, HORIZON, board)];
  for (let x = 0; x < CANVAS.width; x += 240) {
    let grain = '';
    for (let strand = 0; strand < 9; strand += 1) {
      const from = x + scene.random.int(8, 230);
      const sway = scene.random.int(-22, 22);
      grain += d`M${from} 0C${from + sway} 180 ${from - sway} 340 ${from + sway / 2} ${HORIZON}`;
    }
    parts.push(
      stroke(grain, darken(board, 0.14), 2.5, { 'stroke-opacity': 0.5 }),
      rect(x, 0, 3, HORIZON, darken(board, 0.3)),
      rect(x + 3, 0, 2, HORIZON, lighten(board, 0.25)),
      ...[40, 300, 520].flatMap((y) =>
        [x + 18, x + 222].map((screw) => disc([screw, y], 3, darken(board, 0.4))),
      ),
    );
  }
  return parts.join('');
}

function planks(scene: Scene): string {
  let grooves = '';
  let edges = '';
  for (let x = 0; x < CANVAS.width; x += 54) {
    grooves += `M${x} 0V${HORIZON}`;
    edges += `M${x + 3} 0V${HORIZON}`;
  }
  return (
    full(scene) +
    stroke(grooves, darken(scene.wall, 0.2), 3) +
    stroke(edges, lighten(scene.wall, 0.3), 2)
  );
}

function tiles(scene: Scene): string {
  const top = 250;
  const pale = contrast(scene.wall, scene.lit('#f1e9d8')) < 330;
  const glaze = pale ? lighten(scene.wall, 0.35) : scene.lit('#efe6d3');
  let joints = '';
  let shine = '';
  for (let y = top; y < HORIZON; y += 38) {
    joints += `M0 ${y}H${CANVAS.width}`;
    for (let x = (y - top) % 76 === 0 ? 0 : -38; x < CANVAS.width; x += 76) {
      joints += `M${x} ${y}v38`;
      if (scene.random.chance(0.4)) shine += `M${x + 8} ${y + 8}h${scene.random.int(16, 52)}`;
    }
  }
  return [
    full(scene),
    rect(0, top, CANVAS.width, HORIZON - top, glaze),
    stroke(joints, darken(glaze, 0.13), 2.5),
    stroke(shine, '#ffffff', 3, { 'stroke-opacity': 0.35 }),
    rect(0, top - 14, CANVAS.width, 14, scene.dado),
  ].join('');
}

function plaster(scene: Scene): string {
  const parts = [full(scene)];
  for (let patch = 0; patch < 5; patch += 1) {
    const x = scene.random.int(0, 960);
    const y = scene.random.int(40, 520);
    const size = scene.random.int(90, 220);
    parts.push(
      fill(
        d`M${x} ${y}c${size} ${-size * 0.5} ${size * 1.5} ${size * 0.3} ${size} ${size * 0.6}c${-size * 0.4} ${size * 0.5} ${-size * 1.6} ${size * 0.1} ${-size} ${-size * 0.6}Z`,
        lighten(scene.wall, 0.2),
        { 'fill-opacity': 0.3 },
      ),
    );
  }
  return parts.join('');
}

const FINISHES = [twoTone, twoTone, brick, brick, plywood, planks, tiles, plaster];

/** The back wall with its skirting, brighter toward the light at the top. */
export function drawWall(scene: Scene): string {
  const wash = scene.definitions.linear(
    [0.2, 0],
    [0.6, 1],
    [
      [0, scene.light.sun, 0.26],
      [0.55, scene.light.sun, 0],
      [1, '#0d1a17', 0.2],
    ],
  );
  return [
    scene.random.pick(FINISHES)(scene),
    rect(0, 0, CANVAS.width, HORIZON, wash),
    rect(0, HORIZON - 20, CANVAS.width, 20, darken(scene.dado, 0.25)),
    rect(0, HORIZON - 20, CANVAS.width, 3, lighten(scene.dado, 0.2)),
  ].join('');
}
