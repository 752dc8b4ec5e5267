import { contrast, darken, lighten, mix } from '../color.ts';
import { fill, rect, stroke } from '../svg.ts';
import { CANVAS, HORIZON, INK, type Scene } from './scene.ts';

const { width: WIDTH } = CANVAS;

function twoTone(scene: Scene): string {
  const rail = scene.random.int(372, 430);
  return (
    rect(0, rail, WIDTH, HORIZON - rail, scene.dado) +
    rect(0, rail - 5, WIDTH, 10, lighten(scene.dado, 0.28)) +
    rect(0, rail + 5, WIDTH, 3, darken(scene.dado, 0.3))
  );
}

/** Bricks in four tints, one path a tint: hundreds of rectangles would be slow to rasterize. */
function brick(scene: Scene): string {
  const [width, height] = [66, 24];
  const tints = [0, 0.05, 0.1, 0.16].map((part) => ({
    color: scene.random.chance(0.5) ? lighten(scene.wall, part) : darken(scene.wall, part * 0.8),
    data: '',
  }));
  for (let y = 0; y < HORIZON; y += height) {
    for (let x = y % 48 === 0 ? -10 : -43; x < WIDTH; x += width) {
      scene.random.pick(tints).data += `M${x} ${y}h${width - 4}v${height - 4}h${4 - width}Z`;
    }
  }
  return (
    rect(0, 0, WIDTH, HORIZON, mix(scene.wall, darken(scene.wall, 0.2), 0.8)) +
    tints.map(({ data, color }) => fill(data, color)).join('')
  );
}

function planks(scene: Scene): string {
  let grooves = '';
  let edges = '';
  for (let x = 0; x < WIDTH; x += 54) {
    grooves += `M${x} 0V${HORIZON}`;
    edges += `M${x + 3} 0V${HORIZON}`;
  }
  return stroke(grooves, darken(scene.wall, 0.2), 3) + stroke(edges, lighten(scene.wall, 0.3), 2);
}

function tiles(scene: Scene): string {
  const top = 250;
  const pale = contrast(scene.wall, scene.lit('#f1e9d8')) < 330;
  const glaze = pale ? lighten(scene.wall, 0.35) : scene.lit('#efe6d3');
  let joints = '';
  let shine = '';
  for (let y = top; y < HORIZON; y += 38) {
    joints += `M0 ${y}H${WIDTH}`;
    for (let x = (y - top) % 76 === 0 ? 0 : -38; x < WIDTH; x += 76) {
      joints += `M${x} ${y}v38`;
      if (scene.random.chance(0.4)) shine += `M${x + 8} ${y + 8}h${scene.random.int(16, 52)}`;
    }
  }
  return (
    rect(0, top, WIDTH, HORIZON - top, glaze) +
    stroke(joints, darken(glaze, 0.13), 2.5) +
    stroke(shine, '#ffffff', 3, { 'stroke-opacity': 0.35 }) +
    rect(0, top - 14, WIDTH, 14, scene.dado)
  );
}

/** The back wall with its skirting, brighter toward the light at the top. */
export function drawWall(scene: Scene): string {
  const wash = scene.definitions.linear(
    [0.2, 0],
    [0.6, 1],
    [
      [0, scene.light.sun, 0.26],
      [0.55, scene.light.sun, 0],
      [1, INK, 0.2],
    ],
  );
  return [
    rect(0, 0, WIDTH, HORIZON + 2, scene.wall),
    scene.random.pick([twoTone, twoTone, brick, brick, planks, tiles])(scene),
    rect(0, 0, WIDTH, HORIZON, wash),
    rect(0, HORIZON - 20, WIDTH, 20, darken(scene.dado, 0.25)),
    rect(0, HORIZON - 20, WIDTH, 3, lighten(scene.dado, 0.2)),
  ].join('');
}
