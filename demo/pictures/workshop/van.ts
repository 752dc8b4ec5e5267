import { darken, lighten, mix, palette } from '../color.ts';
import { d, disc, fill, place, rect, ring, stroke, wheelMark } from '../svg.ts';
import { createBicycle, drawCenterpiece } from './centerpiece.ts';
import { drawForeground } from './interior.ts';
import { drawShadow, type Scene, shade } from './scene.ts';
import { drawStreet } from './street.ts';
import { fillBoard } from './things.ts';
import { hangTools } from './tools.ts';

const PAINTS = palette('#0f6b55 #f1e6cd #86dfcb #c9481c #e0a526 #2f6f9f #d8d2c4');

function wheel(scene: Scene, x: number): string {
  return [
    disc([x, 560], 66, scene.lit('#1d2a27')),
    disc([x, 566], 54, scene.lit('#2b302f')),
    disc([x, 566], 31, scene.lit('#c9cdc8')),
    ring([x, 566], 20, scene.lit('#7d8884'), 6),
    disc([x, 566], 8, scene.lit('#4b5150')),
  ].join('');
}

/** The workshop seen through the side door: tools above, a shelf, drawers. */
function cargoSpace(scene: Scene): string {
  const inside = mix(scene.wood, scene.lit('#f1e6cd'), 0.3);
  return [
    rect(330, 232, 252, 300, darken(inside, 0.2), { rx: 10 }),
    rect(338, 240, 236, 292, inside, { rx: 6 }),
    shade({ x: 338, y: 240, width: 236, height: 26 }, 0.3),
    place('translate(346 270) scale(.9)', hangTools(scene, 0, 0, 240)),
    fillBoard(scene, 344, 440, 226),
    rect(338, 440, 236, 9, darken(scene.wood, 0.2)),
    ...[0, 1].map((row) => rect(346, 456 + row * 38, 108, 32, scene.accent(), { rx: 3 })),
    fillBoard(scene, 460, 528, 112),
    rect(338, 526, 236, 8, darken(scene.wood, 0.4)),
  ].join('');
}

/** A van facing left with its side door open. */
function drawVan(scene: Scene, paint: string): string {
  const glass = mix(scene.light.sky[0], '#1d3a42', 0.5);
  const body =
    'M70 540C58 520 60 440 70 410C80 390 120 376 150 366L214 236C226 212 250 196 284 196H716C740 196 752 210 754 234L760 540Z';
  return [
    drawShadow(scene, 410, 612, 400, 22),
    fill(body, darken(paint, 0.12)),
    fill(
      'M70 470C66 440 70 410 80 400C110 380 140 374 160 364L222 240C232 216 252 204 284 204H716C734 204 744 214 746 234L752 470Z',
      paint,
    ),
    rect(64, 462, 694, 16, lighten(paint, 0.5)),
    fill('M284 204H716C734 204 744 214 746 234H222C232 216 252 204 284 204Z', lighten(paint, 0.28)),
    fill('M176 366L230 254C236 242 248 236 262 236H304V366Z', glass),
    fill('M200 366L252 252L270 252L222 366Z', '#ffffff', { 'fill-opacity': 0.22 }),
    stroke('M314 222V536', darken(paint, 0.3), 4),
    rect(268, 404, 30, 9, darken(paint, 0.45), { rx: 4 }),
    cargoSpace(scene),
    rect(594, 226, 138, 236, lighten(paint, 0.07), { rx: 8 }),
    wheelMark([668, 330], 44, lighten(paint, 0.62)),
    rect(62, 424, 22, 30, scene.lit('#fff0c4'), { rx: 8 }),
    rect(748, 380, 14, 50, scene.lit('#b93c10'), { rx: 5 }),
    rect(52, 512, 60, 30, darken(paint, 0.5), { rx: 10 }),
    rect(720, 514, 48, 26, darken(paint, 0.5), { rx: 8 }),
    wheel(scene, 190),
    wheel(scene, 660),
    rect(240, 186, 440, 8, scene.lit('#39423f'), { rx: 4 }),
  ].join('');
}

/** An awning rolled out from the van's roof, striped. */
function drawAwning(scene: Scene): string {
  const cloth = scene.accent();
  const stripes = Array.from({ length: 7 }, (_, index) => {
    const [left, right] = [312 + index * 44, 290 + index * 51];
    return fill(
      d`M${left} 196h44L${right + 51} 250h-51Z`,
      index % 2 === 0 ? cloth : scene.lit('#f4ecda'),
    );
  });
  return stroke('M296 250V600M640 250V600', scene.lit('#59625f'), 5) + stripes.join('');
}

/** A mobile technician's van at the curb and a customer's bicycle in the stand beside it. */
export function drawMobileVan(scene: Scene): string {
  const { random } = scene;
  const paint = scene.lit(random.pick(PAINTS));
  const van = drawVan(scene, paint);
  const bicycle = createBicycle(scene, paint);
  const shift = random.int(-90, -30);
  return [
    drawStreet(scene),
    place(`translate(${shift} -14)`, van, random.chance(0.4) ? drawAwning(scene) : ''),
    drawCenterpiece(scene, bicycle, {
      x: random.int(560, 600),
      width: 560,
      inStand: random.chance(0.7),
    }),
    random.chance(0.6) ? drawForeground(scene) : '',
  ].join('');
}
