import { mixColourway } from '../bicycle/colourway.ts';
import { drawWheel } from '../bicycle/wheel.ts';
import { darken, lighten } from '../colour.ts';
import { d, disc, fill, line, place, rect, stroke } from '../svg.ts';
import { drawLamp, drawPegboard, drawShelves } from './fixtures.ts';
import { CANVAS, type Scene } from './scene.ts';
import { fillBoard } from './things.ts';
import { drawWall } from './walls.ts';
import { drawSunbeam, drawWindow } from './windows.ts';

const BENCH = 590;

/** Two uprights on a foot, holding an axle at (x, y), with the feelers that touch the rim. */
function drawStand(
  scene: Scene,
  x: number,
  y: number,
  rim: number,
): { behind: string; before: string } {
  const paint = scene.accent();
  const metal = scene.lit('#8b938f');
  return {
    behind: [
      fill(
        d`M${x - 62} ${BENCH + 8}L${x - 22} ${y + 10}h22L${x - 14} ${BENCH + 8}Z`,
        darken(paint, 0.35),
      ),
      rect(x - 120, BENCH - 4, 240, 20, darken(paint, 0.2), { rx: 8 }),
    ].join(''),
    before: [
      fill(d`M${x + 6} ${BENCH + 8}L${x - 14} ${y - 12}h28L${x + 62} ${BENCH + 8}Z`, paint),
      line([x + 2, y], [x + 30, BENCH - 10], lighten(paint, 0.35), 5),
      disc([x, y], 17, metal),
      disc([x, y], 8, darken(metal, 0.5)),
      stroke(d`M${x + 44} ${BENCH - 20}L${x + 86} ${y + rim * 0.78}l-24 -10`, metal, 9),
      disc([x + 86, y + rim * 0.78], 9, scene.lit('#b93c10')),
    ].join(''),
  };
}

/** A wheel in its truing stand on a bench, close up. */
export function drawTruing(scene: Scene): string {
  const { random } = scene;
  const x = random.int(420, 560);
  const scale = random.between(0.62, 0.68);
  const y = BENCH - 338 * scale - 4;
  const stand = drawStand(scene, x, y, 338 * scale);
  const colours = mixColourway(random, scene.wall, scene.light.ambient);
  const left = x > 480;
  const windowX = left ? 60 : 620;
  const [near, far] = [random.int(30, 70), random.int(620, 680)];
  return [
    drawWall(scene),
    drawSunbeam(scene, windowX, 70, 280, 250),
    drawWindow(scene, windowX, 70, 280, 250),
    left
      ? drawPegboard(scene, 610, 66, 310, 260)
      : random.pick([drawPegboard(scene, 40, 66, 330, 260), drawShelves(scene, 40, 50, 320, 2)]),
    rect(0, 0, CANVAS.width, BENCH, scene.wall, { 'fill-opacity': 0.3 }),
    place('translate(0 0) scale(1.25)', fillBoard(scene, near / 1.25, (BENCH + 2) / 1.25, 180)),
    place('translate(0 0) scale(1.25)', fillBoard(scene, far / 1.25, (BENCH + 2) / 1.25, 200)),
    rect(0, BENCH, CANVAS.width, CANVAS.height - BENCH, scene.wood),
    rect(0, BENCH, CANVAS.width, 9, lighten(scene.wood, 0.35)),
    stroke(
      [624, 652, 686]
        .map((grain) => d`M0 ${grain}C240 ${grain - 14} 560 ${grain + 16} 960 ${grain - 4}`)
        .join(''),
      darken(scene.wood, 0.22),
      3,
      { 'stroke-opacity': 0.6 },
    ),
    rect(x - 230, BENCH + 12, 480, 16, '#0d1a17', { rx: 8, 'fill-opacity': 0.25 }),
    stand.behind,
    place(
      `translate(${x} ${y.toFixed(1)}) scale(${scale.toFixed(3)} ${(-scale).toFixed(3)})`,
      drawWheel(
        [0, 0],
        {
          radius: 338,
          tyre: 42,
          spokes: random.pick([28, 32]),
          disc: random.chance(0.5),
          turned: random.between(0, 12),
        },
        colours,
      ),
    ),
    stand.before,
    scene.light.lamps || random.chance(0.5)
      ? drawLamp(scene, left ? x - 180 : x + 180, random.int(30, 70))
      : '',
  ].join('');
}
