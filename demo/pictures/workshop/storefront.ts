import { darken, lighten, mix } from '../color.ts';
import { type Box, d, disc, fill, rect, stroke, wheelMark } from '../svg.ts';
import { createBicycle, drawCenterpiece } from './centerpiece.ts';
import { drawGarland, drawHungWheels, drawLamp } from './fixtures.ts';
import { drawForeground } from './interior.ts';
import { drawFloorPlant, drawHangingPlant } from './plants.ts';
import { CANVAS, HORIZON, INK, type Scene, shade } from './scene.ts';
import { fillBoard } from './things.ts';
import { drawWall } from './walls.ts';

/** The lit shop behind the glass: wheels, a shelf, a reflection. */
function drawShopWindow(scene: Scene, { x, y, width, height }: Box): string {
  const inside = scene.evening ? '#f2c988' : mix(scene.lit('#f1e6cd'), scene.dado, 0.35);
  const shelf = y + height - 12;
  const glare = [0.1, 0.55].map(
    (part) => d`M${x + width * part} ${y + height}l90 ${-height}h70l-90 ${height}Z`,
  );
  return [
    rect(x - 14, y - 14, width + 28, height + 28, darken(scene.trim, 0.15), { rx: 3 }),
    rect(x, y, width, height, inside),
    shade({ x, y, width, height: 50 }),
    drawHungWheels(scene, x + 20, y + 28, Math.floor((width - 30) / 142)),
    fillBoard(scene, x + 10, shelf, width - 20),
    rect(x, shelf, width, 12, scene.wood),
    fill(glare.join(''), '#ffffff', { 'fill-opacity': 0.15 }),
    stroke(d`M${x - 6} ${y - 6}h${width + 12}v${height + 12}h${-width - 12}Z`, scene.trim, 12),
    stroke(d`M${x + width / 2} ${y}v${height}`, scene.trim, 7),
  ].join('');
}

function drawDoor(scene: Scene, x: number): string {
  const paint = scene.accent();
  const top = 212;
  const glass = scene.evening ? '#f2c988' : mix(scene.light.sky[0], scene.dado, 0.5);
  return [
    rect(x - 14, top - 14, 178, HORIZON - top + 14, darken(scene.trim, 0.15)),
    rect(x, top, 150, HORIZON - top, paint),
    rect(x + 22, top + 24, 106, 186, glass, { rx: 4 }),
    fill(d`M${x + 40} ${top + 210}l50 -186h24l-50 186Z`, '#ffffff', { 'fill-opacity': 0.2 }),
    rect(x + 22, top + 232, 106, 82, darken(paint, 0.16), { rx: 4 }),
    rect(x + 10, top + 214, 7, 46, scene.lit('#d9b57e'), { rx: 3 }),
    rect(x - 20, HORIZON - 10, 190, 12, scene.lit('#a79f90')),
  ].join('');
}

/** A striped awning with a scalloped edge. */
function drawAwning(scene: Scene, x: number, y: number, width: number): string {
  const cloth = scene.accent();
  const pale = scene.lit('#f6eedd');
  const count = Math.round(width / 46);
  const stripe = width / count;
  const stripes = Array.from({ length: count }, (_, index) => {
    const from = x + index * stripe;
    const color = index % 2 === 0 ? cloth : pale;
    return (
      fill(d`M${from} ${y}h${stripe}v58a${stripe / 2} 15 0 0 1 ${-stripe} 0Z`, color) +
      rect(from, y + 46, stripe, 6, darken(color, 0.12))
    );
  });
  return [
    shade({ x: x + 6, y: y + 60, width: width - 6, height: 34 }),
    ...stripes,
    rect(x - 4, y - 8, width + 8, 12, scene.trim, { rx: 3 }),
  ].join('');
}

/** A round sign with a wheel, on a bracket. */
function drawSign(scene: Scene, x: number, y: number): string {
  const board = scene.accent();
  return [
    stroke(d`M${x} ${y - 62}V${y - 40}M${x - 60} ${y - 62}H${x + 16}`, scene.lit('#2b302f'), 6),
    disc([x + 4, y + 5], 44, INK, { 'fill-opacity': 0.2 }),
    disc([x, y], 44, board),
    wheelMark([x, y], 30, lighten(board, 0.8)),
  ].join('');
}

/** A bicycle shop from the sidewalk. */
export function drawStorefront(scene: Scene): string {
  const { random } = scene;
  const doorLeft = random.chance(0.5);
  const shop = { x: doorLeft ? 280 : 64, y: 190, width: 616, height: 290 };
  const bicycle = createBicycle(scene, scene.dado);
  const sidewalk = mix(scene.lit('#bdb5a5'), scene.floor, 0.3);
  const awning = { x: shop.x - 24, width: shop.width + 48 };
  return [
    drawWall(scene),
    rect(0, 0, CANVAS.width, 62, darken(scene.dado, 0.1)),
    rect(0, 58, CANVAS.width, 8, lighten(scene.dado, 0.22)),
    drawShopWindow(scene, shop),
    drawDoor(scene, doorLeft ? 74 : 736),
    drawAwning(scene, awning.x, 112, awning.width),
    drawSign(scene, doorLeft ? 150 : 812, 140),
    random.chance(0.3) ? drawGarland(scene) : '',
    rect(0, HORIZON, CANVAS.width, CANVAS.height - HORIZON, sidewalk),
    stroke(
      'M0 594H960M0 650H960M120 552L60 720M400 552L380 720M680 552L720 720',
      darken(sidewalk, 0.14),
      3,
    ),
    shade({ x: 0, y: HORIZON, width: CANVAS.width, height: 14 }),
    drawFloorPlant(scene, doorLeft ? 254 : 712, 590),
    random.chance(0.4) ? drawHangingPlant(scene, doorLeft ? 40 : 920, 120) : '',
    drawCenterpiece(scene, bicycle, {
      x: doorLeft ? random.int(520, 580) : random.int(380, 440),
      width: 600,
      inStand: false,
    }),
    random.chance(0.5) ? drawForeground(scene) : '',
    scene.evening ? drawLamp(scene, 480, 20) : '',
  ].join('');
}
