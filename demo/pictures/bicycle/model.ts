/** The shapes of frame that are drawn differently; everything else is a number. */
type FrameShape = 'diamond' | 'step-through' | 'dutch';
export type BarShape = 'drop' | 'flat' | 'swept';

/** A bicycle as its maker's geometry chart gives it: millimeters and degrees. */
export type Model = {
  frame: FrameShape;
  bar: BarShape;
  /** Outer radius of the tires, and their width. */
  frontRadius: number;
  rearRadius: number;
  tire: number;
  spokes: number;
  /** How far the bottom bracket lies below the rear axle (negative: above). */
  bottomBracketDrop: number;
  chainstay: number;
  seatAngle: number;
  headAngle: number;
  /** Bottom bracket to the top of the head tube, along and up. */
  reach: number;
  stack: number;
  headTube: number;
  rake: number;
  /** Bottom bracket to the top of the seat tube, and to the top of the saddle. */
  seatTube: number;
  saddleHeight: number;
  /** Diameter of the down tube; the other tubes follow from it. */
  tube: number;
  stemRise: number;
  stemLength: number;
  fork: 'straight' | 'curved' | 'suspension';
  saddle: 'slim' | 'broad' | 'sprung';
  gears: 'double' | 'single-ring' | 'hub';
  brakes: 'rim' | 'disc' | 'hub';
  chainringTeeth: number;
  /** Teeth of the largest rear cog. */
  cogTeeth: number;
};
