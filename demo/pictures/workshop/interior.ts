import { rect } from '../svg.ts';
import { drawCat, drawDog } from './animals.ts';
import { createBicycle, drawCenterpiece } from './centerpiece.ts';
import {
  drawClock,
  drawGarland,
  drawHungWheels,
  drawLamp,
  drawPegboard,
  drawPoster,
  drawShelves,
} from './fixtures.ts';
import { drawFloor } from './floors.ts';
import {
  drawBench,
  drawCrates,
  drawPump,
  drawStool,
  drawToolbox,
  drawToolCabinet,
} from './furniture.ts';
import { drawFloorPlant, drawHangingPlant } from './plants.ts';
import { CANVAS, type Scene } from './scene.ts';
import { drawWall } from './walls.ts';
import { drawDoorway, drawWindow } from './windows.ts';

/** What the back wall carries: three features side by side, or one wide one. */
function drawWallFeatures(scene: Scene): string {
  const { random } = scene;
  const width = random.int(480, 600);
  const wide = random.weighted([
    [() => drawWindow(scene, { x: 480 - width / 2, y: 66, width, height: 240 }), 12],
    [() => drawPegboard(scene, { x: 480 - width / 2, y: 62, width, height: 262 }), 12],
    [() => drawDoorway(scene, 480 - width / 2, width), 12],
    [() => '', 64],
  ])();
  if (wide) return wide;
  const features: ((x: number) => string)[] = [
    (x) => drawPegboard(scene, { x, y: 76, width: 266, height: random.pick([176, 250]) }),
    (x) => drawShelves(scene, x, 40, random.pick([2, 2, 3])),
    (x) => drawHungWheels(scene, x - 4, 92, 2),
    (x) => drawPoster(scene, x + 20, 84) + drawPoster(scene, x + 152, 96, 0.8),
    (x) => drawPoster(scene, x + 60, 78, 1.2),
    (x) => drawClock(scene, x + 132, 140),
    (x) => drawHangingPlant(scene, x + 130, random.int(70, 130)),
  ];
  const chosen = random.sample(features, 3);
  if (random.chance(0.7)) {
    chosen[random.pick([0, 0, 2, 1])] = (x) =>
      drawWindow(scene, { x: x + 14, y: 84, width: 232, height: random.int(176, 236) });
  }
  return chosen.map((feature, index) => feature(44 + index * 306)).join('');
}

/** Furniture at the left and right, behind the bicycle. */
function drawFurnishing(scene: Scene): string {
  const { random } = scene;
  const sides: ((left: boolean) => string)[] = [
    (left) => drawBench(scene, left ? -40 : 640, 360),
    (left) => drawToolCabinet(scene, left ? 22 : 768),
    (left) => drawCrates(scene, left ? 20 : 806),
    (left) => drawFloorPlant(scene, left ? 84 : 876, 600),
    () => '',
  ];
  if (random.chance(0.22)) return drawBench(scene, 90, 780);
  return random
    .sample(sides, 2)
    .map((side, index) => side(index === 0))
    .join('');
}

/** Small things in front, left or right of the bicycle. */
export function drawForeground(scene: Scene): string {
  const { random } = scene;
  const edge = random.chance(0.5) ? random.int(70, 116) : random.int(838, 884);
  const things = [
    () => drawPump(scene, edge),
    () => drawToolbox(scene, edge),
    () => drawStool(scene, edge),
    () => drawCat(scene, edge),
    () => drawDog(scene, edge < 480 ? 140 : 820),
    () => drawFloorPlant(scene, edge < 480 ? 62 : 900, 664),
  ];
  return random.chance(0.8) ? random.pick(things)() : '';
}

/** Between the wall's three features, where a hanging lamp covers none of them. */
const LAMP_SPOTS = [328, 634];

/** A veil of the wall's color that sets the room back from the bicycle. */
const drawHaze = (scene: Scene) =>
  rect(0, 0, CANVAS.width, CANVAS.height, scene.wall, { 'fill-opacity': 0.16 });

/** A workshop from inside: wall, floor, furniture and one bicycle. */
export function drawInterior(scene: Scene): string {
  const { random } = scene;
  const lamps = scene.evening || random.chance(0.35);
  const inStand = random.chance(0.5);
  const bicycle = createBicycle(scene, scene.wall);
  return [
    drawWall(scene),
    drawFloor(scene),
    drawWallFeatures(scene),
    random.chance(0.22) ? drawGarland(scene) : '',
    drawFurnishing(scene),
    drawHaze(scene),
    drawCenterpiece(scene, bicycle, {
      x: 480 + random.int(-24, 24),
      width: 650,
      inStand,
    }),
    drawForeground(scene),
    lamps ? drawLamp(scene, random.pick(LAMP_SPOTS), random.int(24, 64)) : '',
  ].join('');
}
