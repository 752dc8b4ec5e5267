import { darken, lighten } from '../colour.ts';
import { d, fill, oval, rect, stroke } from '../svg.ts';
import { CANVAS, HORIZON, type Scene } from './scene.ts';

const DEPTH = CANVAS.height - HORIZON;
/** All floor lines run to this point, above the middle of the picture. */
const VANISHING = { x: 480, y: 210 };

/** Where a line from the floor's front edge meets the wall. */
const atWall = (x: number) =>
  VANISHING.x + ((x - VANISHING.x) * (HORIZON - VANISHING.y)) / (CANVAS.height - VANISHING.y);

function boards(scene: Scene): string {
  let gaps = '';
  const pale: string[] = [];
  for (let x = -360; x < CANVAS.width + 360; x += 92) {
    gaps += d`M${x} ${CANVAS.height}L${atWall(x)} ${HORIZON}`;
    if (scene.random.chance(0.4)) {
      pale.push(
        d`M${x} ${CANVAS.height}L${atWall(x)} ${HORIZON}L${atWall(x + 92)} ${HORIZON}L${x + 92} ${CANVAS.height}Z`,
      );
    }
  }
  return (
    fill(pale.join(''), lighten(scene.floor, 0.12)) + stroke(gaps, darken(scene.floor, 0.28), 2.5)
  );
}

function checks(scene: Scene): string {
  const rows = [HORIZON, 574, 606, 652, CANVAS.height];
  const along = (x: number, y: number) =>
    VANISHING.x + ((x - VANISHING.x) * (y - VANISHING.y)) / (CANVAS.height - VANISHING.y);
  let data = '';
  rows.slice(0, -1).forEach((top, row) => {
    const bottom = rows[row + 1]!;
    for (let x = -480 + (row % 2) * 120; x < CANVAS.width + 480; x += 240) {
      data += d`M${along(x, top)} ${top}L${along(x + 120, top)} ${top}L${along(x + 120, bottom)} ${bottom}L${along(x, bottom)} ${bottom}Z`;
    }
  });
  return fill(data, lighten(scene.floor, 0.35));
}

function concrete(scene: Scene): string {
  return [
    stroke(
      d`M${atWall(-80)} ${HORIZON}L-80 ${CANVAS.height}M${atWall(900)} ${HORIZON}L900 ${CANVAS.height}`,
      darken(scene.floor, 0.2),
      3,
    ),
    ...[0, 1, 2].map(() =>
      oval(
        [scene.random.int(60, 900), scene.random.int(580, 700)],
        scene.random.int(70, 200),
        scene.random.int(6, 14),
        lighten(scene.floor, 0.3),
        { 'fill-opacity': 0.35 },
      ),
    ),
  ].join('');
}

function rug(scene: Scene): string {
  const [back, front] = [584, 684];
  const [narrow, wide] = [330, 396];
  const shape = (inset: number) =>
    d`M${480 - narrow + inset} ${back + inset * 0.4}H${480 + narrow - inset}L${480 + wide - inset} ${front - inset * 0.4}H${480 - wide + inset}Z`;
  const cloth = scene.accent();
  return (
    fill(shape(0), cloth) +
    stroke(shape(18), lighten(cloth, 0.5), 4) +
    stroke(shape(30), lighten(cloth, 0.35), 2)
  );
}

const rubberMat = (scene: Scene) =>
  fill('M190 592H770L836 676H124Z', scene.lit('#39423f')) +
  fill('M124 676H836L838 684H122Z', scene.lit('#262d2b'));

/** The floor, lit from the wall outwards, sometimes with a mat or rug under the bicycle. */
export function drawFloor(scene: Scene): string {
  const covering = scene.random.weighted([
    [() => '', 5],
    [() => rubberMat(scene), 3],
    [() => rug(scene), 2],
  ]);
  const shade = scene.definitions.linear(
    [0.5, 0],
    [0.5, 1],
    [
      [0, '#0d1a17', 0.26],
      [0.25, '#0d1a17', 0.02],
      [1, '#0d1a17', 0.12],
    ],
  );
  return [
    rect(0, HORIZON, CANVAS.width, DEPTH, scene.floor),
    scene.random.pick([boards, boards, checks, concrete])(scene),
    covering(),
    rect(0, HORIZON, CANVAS.width, DEPTH, shade),
  ].join('');
}

/** A soft shadow on the floor. */
export function drawShadow(scene: Scene, x: number, y: number, rx: number, ry = 16): string {
  const soft = scene.definitions.radial([0.5, 0.5], 0.5, [
    [0, '#0d1a17', 0.5],
    [0.6, '#0d1a17', 0.25],
    [1, '#0d1a17', 0],
  ]);
  return oval([x, y], rx, ry, soft);
}
