import { darken, lighten, mix } from '../color.ts';
import { type Box, d, fill, place, rect, stroke } from '../svg.ts';
import { drawPottedPlant } from './plants.ts';
import { CANVAS, HORIZON, type Scene, shade } from './scene.ts';
import { fillBoard } from './things.ts';
import { drawView } from './view.ts';

/** A window with its bars, and a plant or things on the sill. */
function drawFrame(scene: Scene, { x, y, width, height }: Box): string {
  const columns = Math.max(2, Math.round(width / 110));
  const rows = height > 200 ? 3 : 2;
  let bars = '';
  for (let column = 1; column < columns; column += 1)
    bars += d`M${x + (width * column) / columns} ${y}v${height}`;
  for (let row = 1; row < rows; row += 1) bars += d`M${x} ${y + (height * row) / rows}h${width}`;
  const glare = d`M${x + width * 0.2} ${y + height}l${width * 0.16} ${-height}h${width * 0.1}l${-width * 0.16} ${height}Z`;
  const sill = y + height + 10;
  const onSill = scene.random.weighted([
    [() => '', 2],
    [() => place(d`translate(${[x + width * 0.24, sill]}) scale(.62)`, drawPottedPlant(scene)), 2],
    [() => fillBoard(scene, x + 4, sill, width * 0.6), 1],
  ]);
  return [
    shade({ x: x - 6, y: y - 2, width: width + 24, height: height + 26 }),
    rect(x - 14, y - 14, width + 28, height + 28, darken(scene.trim, 0.16), { rx: 3 }),
    drawView(scene, { x, y, width, height }),
    fill(glare, '#ffffff', { 'fill-opacity': scene.evening ? 0.05 : 0.16 }),
    stroke(bars, scene.trim, 6),
    stroke(d`M${x - 5} ${y - 5}h${width + 10}v${height + 10}h${-width - 10}Z`, scene.trim, 12),
    rect(x - 26, sill, width + 52, 13, lighten(scene.trim, 0.14), { rx: 2 }),
    onSill(),
  ].join('');
}

/** The patches of sun a window throws across the wall and floor, toward the middle of the room. */
function drawSunbeam(scene: Scene, { x, y, width, height }: Box): string {
  const { sun, sunOpacity } = scene.light;
  const lean = x + width / 2 < CANVAS.width / 2 ? 74 : -74;
  const pane = (width - 24) / 3;
  const [top, bottom] = [y + height * 0.9, HORIZON];
  const patches = [0, 1, 2].map((index) => {
    const from = x + lean * 2.8 + index * (pane + 12);
    return (
      d`M${from} ${top}h${pane}L${from + pane + lean} ${bottom}h${-pane}Z` +
      d`M${from + lean} ${bottom}h${pane}L${from + pane + lean * 3.4} ${CANVAS.height}h${-pane * 1.1}Z`
    );
  });
  const beam = scene.definitions.vertical([0, sun, sunOpacity * 0.35], [1, sun, sunOpacity]);
  return fill(patches.join(''), beam, { 'fill-opacity': 0.55 });
}

/** A window with the sun it lets in. */
export const drawWindow = (scene: Scene, box: Box) =>
  (scene.evening ? '' : drawSunbeam(scene, box)) + drawFrame(scene, box);

/** A rolled-up door with the outside behind it. */
export function drawDoorway(scene: Scene, x: number, width: number): string {
  const top = 74;
  const { sun, sunOpacity } = scene.light;
  const slats = [0, 1, 2, 3].map((row) =>
    rect(x, top + row * 15, width, 13, darken(scene.trim, (row % 2) * 0.1), { rx: 2 }),
  );
  const sunlight = scene.definitions.vertical([0, sun, sunOpacity + 0.1], [1, sun, 0]);
  return [
    rect(x - 20, top - 20, width + 40, HORIZON - top + 20, darken(scene.dado, 0.12), { rx: 3 }),
    drawView(scene, { x, y: top, width, height: HORIZON - top }),
    rect(x, HORIZON - 30, width, 32, mix(scene.floor, scene.light.sky[1], 0.35)),
    ...slats,
    rect(x - 4, top + 60, width + 8, 9, darken(scene.trim, 0.3), { rx: 3 }),
    fill(d`M${x} ${HORIZON}h${width}l120 ${CANVAS.height - HORIZON}H${x - 120}Z`, sunlight),
  ].join('');
}
