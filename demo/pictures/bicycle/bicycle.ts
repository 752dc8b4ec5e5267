import type { Random } from '../../random.ts';
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
import { type Geometry, solveGeometry } from './geometry.ts';
import type { Model } from './model.ts';
import { type ModelName, models } from './models.ts';
import { drawSaddle } from './saddle.ts';
import { drawWheel } from './wheel.ts';

/** A drawn bicycle in millimeters, y upwards, standing on y = 0. */
export type Bicycle = { model: Model; geometry: Geometry; colors: Colorway; svg: string };

const WICKER = '#b98a56';

type Accessories = { behind: string; before: string };

function accessories(
  random: Random,
  name: ModelName,
  geometry: Geometry,
  colors: Colorway,
): Accessories {
  const model = models[name];
  const guards = () =>
    drawFenders(
      model,
      geometry,
      random.pick([colors.frame, colors.accent, colors.metal]),
      colors.steel,
    );
  switch (name) {
    case 'city step-through':
    case 'dutch':
    case 'classic':
      return {
        behind: guards() + (random.chance(0.6) ? drawRack(model, geometry, colors) : ''),
        before: random.chance(0.55) ? drawBasket(geometry, WICKER) : '',
      };
    case 'e-bike':
      return {
        behind: guards() + drawRack(model, geometry, colors),
        before:
          drawElectrics(model, geometry, colors) +
          (random.chance(0.6)
            ? drawPannier(
                model,
                geometry,
                random.pick(['#0f6b55', '#23313a', '#e0a526', '#8c2f3d']),
              )
            : ''),
      };
    case 'road':
    case 'gravel':
    case 'mountain':
      return {
        behind: '',
        before: random.chance(0.6)
          ? drawBottle(
              geometry,
              random.pick(['#f1e6cd', '#dcf247', '#86dfcb', '#e2764a', '#8fb7d1']),
            )
          : '',
      };
    default:
      return { behind: random.chance(0.4) ? guards() : '', before: '' };
  }
}

/** Draws one bicycle of the named model; the random gives it its accessories and crank position. */
export function drawBicycle(random: Random, name: ModelName, colors: Colorway): Bicycle {
  const model: Model = models[name];
  const geometry = solveGeometry(model);
  const crank = random.between(-38, 12);
  const extras = accessories(random, name, geometry, colors);
  const wheel = {
    tire: model.tire,
    spokes: model.spokes,
    disc: model.brakes === 'disc',
  };
  const svg = [
    drawFarCrank(geometry, crank, colors),
    drawWheel(
      geometry.rearAxle,
      { ...wheel, radius: model.rearRadius, cog: model.cogTeeth, turned: random.between(0, 30) },
      colors,
    ),
    drawWheel(
      geometry.frontAxle,
      { ...wheel, radius: model.frontRadius, turned: random.between(0, 30) },
      colors,
    ),
    extras.behind,
    drawRearTriangle(model, geometry, colors),
    drawFork(model, geometry, colors),
    drawFrontBrake(model, geometry, colors),
    drawMainFrame(model, geometry, colors),
    drawCockpit(model, geometry, colors),
    drawSaddle(model, geometry.saddle, colors),
    extras.before,
    drawDrivetrain(model, geometry, crank, colors),
  ].join('');
  return { model, geometry, colors, svg };
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
