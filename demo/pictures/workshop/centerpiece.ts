import { type Bicycle, drawBicycle, fitBicycle, standBicycle } from '../bicycle/bicycle.ts';
import { mixColorway } from '../bicycle/colorway.ts';
import { type ModelName, models } from '../bicycle/models.ts';
import { between, type Point } from '../svg.ts';
import { drawRepairStand } from './furniture.ts';
import { drawShadow, GROUND, type Scene } from './scene.ts';

const NAMES = Object.keys(models) as ModelName[];

/** A bicycle of one of the kinds, painted to stand out from what is behind it. */
export function createBicycle(scene: Scene, behind: string): Bicycle {
  const colors = mixColorway(scene.random, behind, scene.light.ambient);
  return drawBicycle(scene.random, scene.random.pick(NAMES), colors);
}

/** No bicycle is drawn larger than this, in pixels a millimeter. */
const LARGEST = 0.42;

/** A bicycle on the floor, or held in a repair stand, with the shadows it throws. */
export function drawCenterpiece(
  scene: Scene,
  bicycle: Bicycle,
  { x, width, inStand }: { x: number; width: number; inStand: boolean },
): string {
  const { geometry } = bicycle;
  const length = geometry.right - geometry.left;
  const scale = Math.min(fitBicycle(bicycle, width, inStand ? 390 : 430), LARGEST);
  const ground = inStand ? GROUND - scene.random.int(54, 74) : GROUND;
  const toPixels = ([right, up]: Point): Point => [
    x + (right - (geometry.left + geometry.right) / 2) * scale,
    ground - up * scale,
  ];
  const drawn = standBicycle(bicycle, x, ground, scale);
  if (!inStand) {
    return [
      drawShadow(scene, x, GROUND, (length * scale) / 2, 14),
      ...[geometry.rearAxle, geometry.frontAxle].map((axle) =>
        drawShadow(scene, toPixels(axle)[0], GROUND + 1, 110, 11),
      ),
      drawn,
    ].join('');
  }
  const [postX, postY] = toPixels(between(geometry.seatTop, geometry.saddle, 0.36));
  const stand = drawRepairStand(scene, postX, postY);
  return drawShadow(scene, x, GROUND + 14, 300, 20) + stand.behind + drawn + stand.before;
}
