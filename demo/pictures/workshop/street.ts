import { darken, lighten, mix, palette } from '../color.ts';
import { d, disc, fill, rect } from '../svg.ts';
import { CANVAS, HORIZON, type Scene } from './scene.ts';
import { drawView } from './view.ts';

/** A street tree with a round crown. */
function tree(scene: Scene, x: number, size: number): string {
  const green = scene.lit(
    scene.random.pick(['#4f8a5b', '#6f9f5c', '#3f7a5f', '#d9a441', '#c8743f']),
  );
  const top = HORIZON - size * 2.1;
  return [
    rect(x - size * 0.07, top + size * 0.4, size * 0.14, size * 1.8, scene.lit('#6b4d36')),
    disc([x, top], size * 0.72, green),
    disc([x - size * 0.48, top + size * 0.4], size * 0.5, darken(green, 0.12)),
    disc([x + size * 0.46, top + size * 0.36], size * 0.54, darken(green, 0.06)),
    disc([x - size * 0.16, top - size * 0.2], size * 0.42, lighten(green, 0.16)),
  ].join('');
}

const FACADES = palette('#e9dcc4 #c98f72 #bcd0c4 #d8b66f #8fa9b5 #e3c2b4');

/** A row of gabled and flat-roofed houses. */
function houses(scene: Scene): string {
  const { random } = scene;
  const pane = scene.evening ? '#ffd68a' : mix(scene.light.sky[0], '#24404a', 0.45);
  let svg = '';
  for (let x = -30, width = 0; x < CANVAS.width; x += width + 3) {
    width = random.int(130, 200);
    const top = HORIZON - random.int(190, 290);
    const wall = mix(scene.lit(random.pick(FACADES)), scene.light.sky[1], 0.22);
    const rise = random.chance(0.6) ? 66 : 10;
    const roof = d`M${x - 8} ${top + 2}L${x + width / 2} ${top - rise}L${x + width + 8} ${top + 2}Z`;
    svg += rect(x, top, width, HORIZON - top, wall) + fill(roof, darken(wall, 0.4));
    for (let row = top + 30; row < HORIZON - 70; row += 82) {
      for (const column of [x + width * 0.16, x + width * 0.58]) {
        svg += rect(column - 4, row - 4, 46, 60, lighten(wall, 0.4));
        svg += rect(column, row, 38, 52, pane);
      }
    }
  }
  return svg;
}

/** Sky, houses or hills, trees and a sidewalk: what mobile technicians work in. */
export function drawStreet(scene: Scene): string {
  const { random } = scene;
  const ground = mix(scene.lit('#b9b2a2'), scene.floor, 0.25);
  const built = random.chance(0.6);
  const lawn = scene.lit('#86a869');
  return [
    drawView(scene, { x: 0, y: 0, width: CANVAS.width, height: HORIZON }),
    built ? houses(scene) : '',
    tree(scene, random.int(700, 800), random.int(110, 140)),
    tree(scene, random.int(880, 950), random.int(90, 120)),
    random.chance(0.5) ? tree(scene, random.int(-20, 40), random.int(90, 120)) : '',
    rect(0, HORIZON - 22, CANVAS.width, 26, lawn),
    rect(0, HORIZON - 22, CANVAS.width, 5, lighten(lawn, 0.2)),
    rect(0, HORIZON, CANVAS.width, CANVAS.height - HORIZON, ground),
    rect(0, HORIZON, CANVAS.width, 9, lighten(ground, 0.35)),
    rect(0, HORIZON + 9, CANVAS.width, 7, darken(ground, 0.25)),
  ].join('');
}
