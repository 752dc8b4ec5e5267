import { darken, lighten } from '../color.ts';
import { between, disc, line, type Point, towards } from '../svg.ts';
import { type Build, seatCluster } from './geometry.ts';
import { drawBentTube, drawTube } from './tube.ts';

/** Chain stays and seat stays: they lie behind the rear wheel's hub and before its spokes. */
export function drawRearTriangle({ model, geometry, colors }: Build): string {
  const { bottomBracket, rearAxle } = geometry;
  const width = model.tube * 0.44 + 2;
  const meeting = seatCluster(geometry);
  return (
    drawTube(rearAxle, meeting, width - 2, colors.frame) +
    drawTube(bottomBracket, rearAxle, width, colors.frame)
  );
}

function topTube({ model, geometry, colors }: Build): string {
  const { bottomBracket, headTop, headBottom, seatTop } = geometry;
  const width = model.tube * 0.84;
  const head = between(headTop, headBottom, 0.24);
  if (model.frame === 'diamond') return drawTube(seatCluster(geometry), head, width, colors.frame);
  const low = between(bottomBracket, seatTop, model.frame === 'dutch' ? 0.34 : 0.4);
  const middle = between(low, head, 0.42);
  const bends: Point[] =
    model.frame === 'dutch'
      ? [
          [low[0] + 150, low[1] - 70],
          [head[0] - 70, head[1] - 330],
        ]
      : [[middle[0], middle[1] - 74]];
  return drawBentTube([low, ...bends, head], width, colors.frame);
}

function downTube({ model, geometry, colors }: Build): string {
  const { bottomBracket, headTop, headBottom } = geometry;
  const head = between(headTop, headBottom, 0.82);
  if (model.frame !== 'dutch') return drawTube(bottomBracket, head, model.tube, colors.frame);
  const bends: Point[] = [
    [200, bottomBracket[1] + 10],
    [head[0] - 46, head[1] - 300],
  ];
  return drawBentTube([bottomBracket, ...bends, head], model.tube, colors.frame);
}

/** A painted band across the down tube and a head badge: what a maker signs a frame with. */
function livery({ model, geometry, colors }: Build): string {
  const { bottomBracket, headTop, headBottom } = geometry;
  const badge = disc(between(headTop, headBottom, 0.5), 12, lighten(colors.accent, 0.2));
  if (model.frame !== 'diamond') return badge;
  const head = between(headTop, headBottom, 0.82);
  const band = (from: number, to: number) =>
    line(
      between(bottomBracket, head, from),
      between(bottomBracket, head, to),
      colors.accent,
      model.tube * 0.74,
      { 'stroke-linecap': 'butt' },
    );
  return band(0.4, 0.56) + band(0.585, 0.61) + badge;
}

/** The main frame with seat post; the fork and the rear triangle are drawn apart. */
export function drawMainFrame(build: Build): string {
  const { model, geometry, colors } = build;
  const { bottomBracket, seatTop, saddle, headTop, headBottom } = geometry;
  return [
    drawTube(seatTop, [saddle[0], saddle[1] - 34], model.tube * 0.6 + 4, colors.metal),
    topTube(build),
    drawTube(bottomBracket, seatTop, model.tube * 0.86, colors.frame),
    downTube(build),
    drawTube(headTop, headBottom, model.tube * 0.8 + 16, colors.frame),
    livery(build),
    line(towards(seatTop, 0, -17), towards(seatTop, 0, 17), darken(colors.frame, 0.45), 12),
    disc(bottomBracket, model.tube * 0.4 + 14, darken(colors.frame, 0.2)),
  ].join('');
}
