import { darken, lighten } from '../color.ts';
import { d, fill, rect, stroke } from '../svg.ts';
import { CANVAS, HORIZON, INK, type Scene } from './scene.ts';

const { width: WIDTH, height: HEIGHT } = CANVAS;

/** All floor lines run to this point, above the middle of the picture. */
const VANISHING = { x: 480, y: 210 };

/** Where a line that leaves the floor's front edge at `x` is by the height `y`. */
const along = (x: number, y: number) =>
  VANISHING.x + ((x - VANISHING.x) * (y - VANISHING.y)) / (HEIGHT - VANISHING.y);

/** A piece of the floor between two lines and two heights. */
const piece = (left: number, right: number, top: number, bottom: number) =>
  d`M${along(left, top)} ${top}H${along(right, top)}L${along(right, bottom)} ${bottom}H${along(left, bottom)}Z`;

function boards(scene: Scene): string {
  let gaps = '';
  let pale = '';
  for (let x = -360; x < WIDTH + 360; x += 92) {
    gaps += d`M${x} ${HEIGHT}L${along(x, HORIZON)} ${HORIZON}`;
    if (scene.random.chance(0.4)) pale += piece(x, x + 92, HORIZON, HEIGHT);
  }
  return fill(pale, lighten(scene.floor, 0.12)) + stroke(gaps, darken(scene.floor, 0.28), 2.5);
}

function checks(scene: Scene): string {
  const rows = [HORIZON, 574, 606, 652];
  const data = rows.flatMap((top, row) =>
    [-480, -240, 0, 240, 480, 720, 960, 1200].map((x) => {
      const left = x + (row % 2) * 120;
      return piece(left, left + 120, top, rows[row + 1] ?? HEIGHT);
    }),
  );
  return fill(data.join(''), lighten(scene.floor, 0.35));
}

function rug(scene: Scene): string {
  const cloth = scene.accent();
  const edge = (inset: number) => piece(60 + inset, 900 - inset, 584 + inset / 3, 684 - inset / 3);
  return (
    fill(edge(0), cloth) +
    stroke(edge(18), lighten(cloth, 0.5), 4) +
    stroke(edge(30), lighten(cloth, 0.35), 2)
  );
}

const rubberMat = (scene: Scene) => fill(piece(60, 900, 592, 676), scene.lit('#39423f'));

/** The floor, lit from the wall outwards, sometimes with a mat or rug under the bicycle. */
export function drawFloor(scene: Scene): string {
  const covering = scene.random.weighted([
    [() => '', 5],
    [rubberMat, 3],
    [rug, 2],
  ]);
  const depth = scene.definitions.vertical([0, INK, 0.26], [0.25, INK, 0.02], [1, INK, 0.12]);
  return [
    rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, scene.floor),
    scene.random.pick([boards, boards, checks])(scene),
    covering(scene),
    rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, depth),
  ].join('');
}
