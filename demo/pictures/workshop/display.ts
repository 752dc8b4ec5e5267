import { fitBicycle, standBicycle } from '../bicycle/bicycle.ts';
import { place, ring, stroke } from '../svg.ts';
import { createBicycle } from './centerpiece.ts';
import { drawGarland, drawLamp, drawPoster } from './fixtures.ts';
import { drawFloor } from './floors.ts';
import { drawBench } from './furniture.ts';
import { drawForeground } from './interior.ts';
import { drawFloorPlant, drawHangingPlant } from './plants.ts';
import { INK, type Scene } from './scene.ts';
import { drawWall } from './walls.ts';

/** Where the tires of a bicycle on the wall end, just above the bench. */
const HUNG_AT = 396;

/** A finished bicycle on the wall above a long bench. */
export function drawDisplay(scene: Scene): string {
  const { random } = scene;
  const bicycle = createBicycle(scene, scene.wall);
  const scale = Math.min(fitBicycle(bicycle, 580, 320), 0.36);
  const x = random.int(430, 530);
  const hookY = HUNG_AT - (bicycle.geometry.bottomBracket[1] + 250) * scale;
  const middle = (bicycle.geometry.left + bicycle.geometry.right) / 2;
  const wallShadow = [bicycle.geometry.rearAxle, bicycle.geometry.frontAxle].map((axle) =>
    ring(
      [x + (axle[0] - middle) * scale + 14, HUNG_AT - axle[1] * scale + 16],
      axle[1] * scale - 8,
      INK,
      13,
      { 'stroke-opacity': 0.12 },
    ),
  );
  return [
    drawWall(scene),
    drawFloor(scene),
    random.chance(0.6) ? drawHangingPlant(scene, x < 480 ? 92 : 872, random.int(60, 120)) : '',
    random.chance(0.5) ? drawPoster(scene, x < 480 ? 800 : 48, 96) : drawGarland(scene),
    ...wallShadow,
    place(
      `translate(${x - 30} ${hookY})`,
      stroke('M-40 0v14q0 8 10 8M100 0v14q0 8 10 8', scene.trim, 8),
    ),
    standBicycle(bicycle, x, HUNG_AT, scale),
    drawBench(scene, random.int(60, 100), random.int(720, 800)),
    random.chance(0.5) ? drawFloorPlant(scene, random.pick([60, 900]), 640) : drawForeground(scene),
    scene.evening || random.chance(0.4)
      ? drawLamp(scene, random.int(200, 760), random.int(10, 30))
      : '',
  ].join('');
}
