import { between, type Point, towards } from '../svg.ts';
import type { Colorway } from './colorway.ts';
import type { Model } from './model.ts';

/** The points of a bicycle in millimeters: x forwards from the bottom bracket, y up from the ground. */
export type Geometry = {
  rearAxle: Point;
  frontAxle: Point;
  bottomBracket: Point;
  seatTop: Point;
  saddle: Point;
  headTop: Point;
  headBottom: Point;
  /** Where the stem holds the handlebar. */
  clamp: Point;
  /** Foremost, rearmost and highest reach of the whole bicycle. */
  left: number;
  right: number;
  top: number;
};

/** A bicycle about to be drawn. */
export type Build = { model: Model; geometry: Geometry; colors: Colorway };

/** Solves the triangle of axle, crown and rake: the axle on the steering axis moved by the rake. */
function frontAxle(crown: Point, model: Model): Point {
  const radians = (model.headAngle * Math.PI) / 180;
  const down = (crown[1] + model.rake * Math.cos(radians) - model.frontRadius) / Math.sin(radians);
  return [crown[0] + down * Math.cos(radians) + model.rake * Math.sin(radians), model.frontRadius];
}

/** Lays a geometry chart out as points, both wheels on the ground. */
export function solveGeometry(model: Model): Geometry {
  const bottomBracket: Point = [0, model.rearRadius - model.bottomBracketDrop];
  const rearAxle: Point = [
    -Math.sqrt(model.chainstay ** 2 - model.bottomBracketDrop ** 2),
    model.rearRadius,
  ];
  const seat = 180 - model.seatAngle;
  const steering = 180 - model.headAngle;
  const headTop: Point = [model.reach, bottomBracket[1] + model.stack];
  const headBottom = towards(headTop, steering, -model.headTube);
  const front = frontAxle(headBottom, model);
  const steererTop = towards(headTop, steering, model.stemRise);
  const saddle = towards(bottomBracket, seat, model.saddleHeight);
  const clamp: Point = [steererTop[0] + model.stemLength, steererTop[1] + 4];
  return {
    rearAxle,
    frontAxle: front,
    bottomBracket,
    seatTop: towards(bottomBracket, seat, model.seatTube),
    saddle,
    headTop,
    headBottom,
    clamp,
    left: rearAxle[0] - model.rearRadius,
    right: front[0] + model.frontRadius,
    top: Math.max(saddle[1] + 20, clamp[1] + 40),
  };
}

/** The point on the seat tube where top tube and seat stays meet it. */
export const seatCluster = (geometry: Geometry): Point =>
  between(geometry.bottomBracket, geometry.seatTop, 0.93);
