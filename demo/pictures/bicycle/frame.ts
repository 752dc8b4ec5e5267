import { darken, lighten } from '../colour.ts';
import { between, disc, line, type Point, towards } from '../svg.ts';
import type { Colourway } from './colourway.ts';
import { type Geometry, seatCluster } from './geometry.ts';
import type { Model } from './model.ts';
import { drawBentTube, drawTube } from './tube.ts';

/** Chain stays and seat stays: they lie behind the rear wheel's hub and before its spokes. */
export function drawRearTriangle(model: Model, geometry: Geometry, colours: Colourway): string {
  const { bottomBracket, rearAxle } = geometry;
  const width = model.tube * 0.44 + 2;
  const meeting =
    model.frame === 'folding'
      ? between(bottomBracket, geometry.seatTop, 0.75)
      : seatCluster(geometry);
  return (
    drawTube(rearAxle, meeting, width - 2, colours.frame) +
    drawTube(bottomBracket, rearAxle, width, colours.frame)
  );
}

function topTube(model: Model, geometry: Geometry, colours: Colourway): string {
  const { bottomBracket, headTop, headBottom, seatTop } = geometry;
  const width = model.tube * 0.84;
  const head = between(headTop, headBottom, 0.24);
  switch (model.frame) {
    case 'diamond':
      return drawTube(seatCluster(geometry), head, width, colours.frame);
    case 'step-through': {
      const low = between(bottomBracket, seatTop, 0.4);
      const bend = between(low, head, 0.42);
      return drawBentTube([low, [bend[0], bend[1] - 74], head], width, colours.frame);
    }
    case 'dutch': {
      const low = between(bottomBracket, seatTop, 0.34);
      return drawBentTube(
        [low, [low[0] + 150, low[1] - 70], [head[0] - 70, head[1] - 330], head],
        width,
        colours.frame,
      );
    }
    default:
      return '';
  }
}

function downTube(model: Model, geometry: Geometry, colours: Colourway): string {
  const { bottomBracket, headTop, headBottom } = geometry;
  const head = between(headTop, headBottom, 0.82);
  switch (model.frame) {
    case 'dutch':
      return drawBentTube(
        [bottomBracket, [200, bottomBracket[1] + 10], [head[0] - 46, head[1] - 300], head],
        model.tube,
        colours.frame,
      );
    case 'folding': {
      const joint: Point = [bottomBracket[0] - 20, bottomBracket[1] + 86];
      const hinge = between(joint, head, 0.5);
      return (
        drawTube(joint, head, model.tube, colours.frame) +
        line(towards(hinge, 100, -30), towards(hinge, 100, 30), darken(colours.frame, 0.5), 7) +
        disc(towards(hinge, 100, -12), 9, colours.metal)
      );
    }
    case 'long-john': {
      const bend: Point = [420, 300];
      const crown = geometry.forkTop;
      return (
        drawTube(bottomBracket, head, model.tube * 0.8, colours.frame) +
        drawBentTube([bottomBracket, bend, [crown[0], 262]], model.tube, colours.frame) +
        drawTube([crown[0], 262], [crown[0] - 30, crown[1] + 96], model.tube * 0.9, colours.frame) +
        drawTube(
          between(bottomBracket, geometry.seatTop, 0.5),
          head,
          model.tube * 0.8,
          colours.frame,
        )
      );
    }
    default:
      return drawTube(bottomBracket, head, model.tube, colours.frame);
  }
}

/** A painted band across the down tube and a head badge: what a maker signs a frame with. */
function livery(model: Model, geometry: Geometry, colours: Colourway): string {
  const { bottomBracket, headTop, headBottom } = geometry;
  const badge = disc(between(headTop, headBottom, 0.5), 12, lighten(colours.accent, 0.2));
  if (model.frame !== 'diamond') return badge;
  const head = between(headTop, headBottom, 0.82);
  const bands = [
    [0.4, 0.56],
    [0.585, 0.61],
  ].map(([from, to]) =>
    line(
      between(bottomBracket, head, from!),
      between(bottomBracket, head, to!),
      colours.accent,
      model.tube * 0.74,
      { 'stroke-linecap': 'butt' },
    ),
  );
  return bands.join('') + badge;
}

/** The main frame with seat post; the fork and the rear triangle are drawn apart. */
export function drawMainFrame(model: Model, geometry: Geometry, colours: Colourway): string {
  const { bottomBracket, seatTop, saddle, headTop, headBottom } = geometry;
  return [
    drawTube(seatTop, [saddle[0], saddle[1] - 34], model.tube * 0.6 + 4, colours.metal),
    topTube(model, geometry, colours),
    drawTube(bottomBracket, seatTop, model.tube * 0.86, colours.frame),
    downTube(model, geometry, colours),
    drawTube(headTop, headBottom, model.tube * 0.8 + 16, colours.frame),
    livery(model, geometry, colours),
    line(towards(seatTop, 0, -17), towards(seatTop, 0, 17), darken(colours.frame, 0.45), 12),
    disc(bottomBracket, model.tube * 0.4 + 14, darken(colours.frame, 0.2)),
  ].join('');
}
