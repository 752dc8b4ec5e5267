import type { Random } from '../../random.ts';
import { palette } from '../color.ts';
import { place } from '../svg.ts';
import {
  drawBasket,
  drawBottle,
  drawElectrics,
  drawFenders,
  drawPannier,
  drawRack,
} from './accessories.ts';
import { drawCockpit } from './cockpit.ts';
import type { Colorway } from './colorway.ts';
import { drawDrivetrain, drawFarCrank } from './drivetrain.ts';
import { drawFork, drawFrontBrake } from './fork.ts';
import { drawMainFrame, drawRearTriangle } from './frame.ts';
import { type Build, solveGeometry } from './geometry.ts';
import type { Model } from './model.ts';
import { type ModelName, models } from './models.ts';
import { drawSaddle } from './saddle.ts';
import { drawWheel } from './wheel.ts';

/** A drawn bicycle in millimeters, y upwards, standing on y = 0. */
export type Bicycle = Build & { svg: string };

const WICKER = '#b98a56';
const PANNIERS = palette('#0f6b55 #23313a #e0a526 #8c2f3d');
const BOTTLES = palette('#f1e6cd #dcf247 #86dfcb #e2764a #8fb7d1');

/** What hangs behind the frame, and before it. */
function accessories(random: Random, name: ModelName, build: Build): [string, string] {
  const { frame, accent, metal } = build.colors;
  const fenders = () => drawFenders(build, random.pick([frame, accent, metal]));
  switch (name) {
    case 'city step-through':
    case 'dutch':
    case 'classic':
      return [
        fenders() + (random.chance(0.6) ? drawRack(build) : ''),
        random.chance(0.55) ? drawBasket(build, WICKER) : '',
      ];
    case 'e-bike':
      return [
        fenders() + drawRack(build),
        drawElectrics(build) +
          (random.chance(0.6) ? drawPannier(build, random.pick(PANNIERS)) : ''),
      ];
    case 'road':
    case 'gravel':
    case 'mountain':
      return ['', random.chance(0.6) ? drawBottle(build, random.pick(BOTTLES)) : ''];
    default:
      return [random.chance(0.4) ? fenders() : '', ''];
  }
}

/** Draws one bicycle of the named model; the random gives it its accessories and crank position. */
export function drawBicycle(random: Random, name: ModelName, colors: Colorway): Bicycle {
  const model: Model = models[name];
  const geometry = solveGeometry(model);
  const build = { model, geometry, colors };
  const crank = random.between(-38, 12);
  const [behind, before] = accessories(random, name, build);
  const { rearAxle, frontAxle, saddle } = geometry;
  const { tire, spokes, cogTeeth: cog } = model;
  const wheel = (radius: number) => {
    const disc = model.brakes === 'disc';
    return { tire, spokes, disc, radius, turned: random.between(0, 30) };
  };
  const svg = [
    drawFarCrank(build, crank),
    drawWheel(rearAxle, { ...wheel(model.rearRadius), cog }, colors),
    drawWheel(frontAxle, wheel(model.frontRadius), colors),
    behind,
    drawRearTriangle(build),
    drawFork(build),
    drawFrontBrake(build),
    drawMainFrame(build),
    drawCockpit(build),
    drawSaddle(model, saddle, colors),
    before,
    drawDrivetrain(build, crank),
  ].join('');
  return { ...build, svg };
}

/** The largest scale (pixels a millimeter) at which a bicycle fits a box of pixels. */
export const fitBicycle = ({ geometry }: Bicycle, width: number, height: number) =>
  Math.min(width / (geometry.right - geometry.left), height / geometry.top);

/** Puts a bicycle on the picture: `x` is its middle, `ground` where the tires touch, in pixels. */
export const standBicycle = (bicycle: Bicycle, x: number, ground: number, scale: number) => {
  const middle = (bicycle.geometry.left + bicycle.geometry.right) / 2;
  return place(
    `translate(${x.toFixed(1)} ${ground.toFixed(1)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)}) translate(${(-middle).toFixed(1)} 0)`,
    bicycle.svg,
  );
};
