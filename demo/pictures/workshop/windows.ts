import { darken, lighten, mix } from '../colour.ts';
import { d, fill, place, rect, stroke } from '../svg.ts';
import { drawPottedPlant } from './plants.ts';
import { CANVAS, HORIZON, type Scene } from './scene.ts';
import { fillBoard } from './things.ts';
import { drawView } from './view.ts';

/** A window and its sill; a tall one is an industrial grid, a small one a sash. */
export function drawWindow(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const columns = Math.max(2, Math.round(width / 110));
  const rows = height > 200 ? 3 : 2;
  let bars = '';
  for (let column = 1; column < columns; column += 1)
    bars += d`M${x + (width * column) / columns} ${y}v${height}`;
  for (let row = 1; row < rows; row += 1) bars += d`M${x} ${y + (height * row) / rows}h${width}`;
  const glare = [0.12, 0.62]
    .map((part) => {
      const from = x + width * part;
      return d`M${from} ${y + height}L${from + width * 0.16} ${y}h${width * 0.1}L${from + width * 0.1} ${y + height}Z`;
    })
    .join('');
  const frame = scene.trim;
  const sill = y + height + 10;
  const onSill = scene.random.weighted([
    [() => '', 2],
    [() => place(d`translate(${[x + width * 0.24, sill]}) scale(.62)`, drawPottedPlant(scene)), 2],
    [() => fillBoard(scene, x + 4, sill, width * 0.6), 1],
  ]);
  return [
    rect(x - 6, y - 2, width + 24, height + 26, '#0d1a17', { 'fill-opacity': 0.14, rx: 4 }),
    rect(x - 14, y - 14, width + 28, height + 28, darken(frame, 0.16), { rx: 3 }),
    drawView(scene, { x, y, width, height }),
    fill(glare, '#ffffff', { 'fill-opacity': scene.light.lamps ? 0.05 : 0.16 }),
    stroke(bars, frame, 6, { 'stroke-linecap': 'butt' }),
    stroke(d`M${x - 5} ${y - 5}h${width + 10}v${height + 10}h${-width - 10}Z`, frame, 12, {
      'stroke-linejoin': 'miter',
    }),
    rect(x - 26, sill, width + 52, 13, lighten(frame, 0.14), { rx: 2 }),
    rect(x - 26, sill + 13, width + 52, 5, '#0d1a17', { 'fill-opacity': 0.18 }),
    onSill(),
  ].join('');
}

/** The patch of sun a window throws across the wall and floor, toward the middle of the room. */
export function drawSunbeam(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  if (scene.light.sunOpacity === 0) return '';
  const direction = x + width / 2 < CANVAS.width / 2 ? 1 : -1;
  const slide = direction * 210;
  const beam = scene.definitions.linear(
    [0.5, 0],
    [0.5, 1],
    [
      [0, scene.light.sun, scene.light.sunOpacity * 0.35],
      [1, scene.light.sun, scene.light.sunOpacity],
    ],
  );
  const panes = 3;
  const gap = 12;
  const pane = (width - gap * (panes - 1)) / panes;
  let patches = '';
  for (let index = 0; index < panes; index += 1) {
    const from = x + slide + index * (pane + gap);
    const [top, bottom] = [y + height * 0.9, HORIZON];
    const lean = direction * 74;
    patches += d`M${from} ${top}h${pane}L${from + pane + lean} ${bottom}h${-pane}Z`;
    patches += d`M${from + lean} ${bottom}h${pane}L${from + pane + lean * 3.4} ${CANVAS.height}h${-pane * 1.1}Z`;
  }
  return fill(patches, beam, { 'fill-opacity': 0.55 });
}

/** A rolled-up door in the middle of the wall with the outside behind it. */
export function drawDoorway(scene: Scene, x: number, width: number): string {
  const top = 74;
  const slats = [0, 1, 2, 3].map((row) =>
    rect(x, top + row * 15, width, 13, row % 2 === 0 ? scene.trim : darken(scene.trim, 0.1), {
      rx: 2,
    }),
  );
  const sunlight = scene.definitions.linear(
    [0.5, 0],
    [0.5, 1],
    [
      [0, scene.light.sun, scene.light.sunOpacity + 0.1],
      [1, scene.light.sun, 0],
    ],
  );
  return [
    rect(x - 20, top - 20, width + 40, HORIZON - top + 20, darken(scene.dado, 0.12), { rx: 3 }),
    drawView(scene, { x, y: top, width, height: HORIZON - top }),
    rect(x, HORIZON - 30, width, 32, mix(scene.floor, scene.light.sky[1], 0.35)),
    ...slats,
    rect(x - 4, top + 60, width + 8, 9, darken(scene.trim, 0.3), { rx: 3 }),
    fill(d`M${x} ${HORIZON}h${width}l120 ${CANVAS.height - HORIZON}H${x - 120}Z`, sunlight),
  ].join('');
}
