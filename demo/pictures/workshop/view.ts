import { darken, lighten, mix } from '../colour.ts';
import { d, disc, fill, rect } from '../svg.ts';
import type { Scene } from './scene.ts';

type Box = { x: number; y: number; width: number; height: number };

function hills(scene: Scene, { x, y, width, height }: Box): string {
  const far = mix(scene.lit('#5d8f8a'), scene.light.sky[1], 0.5);
  const near = mix(scene.lit('#3f7a5f'), scene.light.sky[1], 0.2);
  const base = y + height;
  const ridge = (left: number, crest: number, right: number) =>
    d`M${x} ${base}V${y + height * left}C${x + width * 0.2} ${y + height * crest} ${x + width * 0.36} ${y + height * crest} ${x + width * 0.5} ${y + height * (crest + 0.1)}S${x + width * 0.84} ${y + height * right} ${x + width} ${y + height * right}V${base}Z`;
  const high = scene.random.between(0.32, 0.44);
  return fill(ridge(0.66, high, 0.52), far) + fill(ridge(0.84, high + 0.3, 0.74), near);
}

function skyline(scene: Scene, { x, y, width, height }: Box): string {
  const parts: string[] = [];
  const stone = mix(scene.lit('#7f8f9b'), scene.light.sky[1], 0.45);
  for (let at = x; at < x + width; ) {
    const wide = Math.min(scene.random.int(26, 62), x + width - at);
    const tall = height * scene.random.between(0.22, 0.62);
    const wall = scene.random.chance(0.5) ? stone : lighten(stone, 0.18);
    parts.push(rect(at, y + height - tall, wide, tall, wall));
    let lights = '';
    for (let row = y + height - tall + 12; row < y + height - 10; row += 17) {
      for (let column = at + 7; column < at + wide - 8; column += 13) {
        if (scene.random.chance(0.45)) lights += d`M${column} ${row}h6v8h-6Z`;
      }
    }
    parts.push(
      fill(lights, scene.light.lamps ? '#ffd68a' : darken(wall, 0.18), { 'fill-opacity': 0.8 }),
    );
    at += wide + 2;
  }
  return parts.join('');
}

function trees(scene: Scene, { x, y, width, height }: Box): string {
  const green = mix(scene.lit('#4f8a5b'), scene.light.sky[1], 0.25);
  const parts: string[] = [];
  for (let at = x + 14; at < x + width; at += scene.random.int(34, 58)) {
    const size = Math.min(scene.random.int(30, 54), x + width - at + 10);
    const crown = y + height * scene.random.between(0.55, 0.72);
    parts.push(
      rect(at - 3, crown, 6, y + height - crown, darken(green, 0.4)),
      disc([at, crown], size * 0.8, scene.random.chance(0.5) ? green : lighten(green, 0.14)),
    );
  }
  return parts.join('') + rect(x, y + height - 16, width, 16, darken(green, 0.15));
}

/** Sky and what stands before it, filling a box; round crowns may lean out of it by a little. */
export function drawView(scene: Scene, box: Box): string {
  const [top, bottom] = scene.light.sky;
  const sky = scene.definitions.linear(
    [0.5, 0],
    [0.5, 1],
    [
      [0, top],
      [1, bottom],
    ],
  );
  const sun = scene.light.lamps
    ? disc([box.x + box.width * 0.72, box.y + box.height * 0.24], 15, '#f7efd4')
    : disc([box.x + box.width * 0.7, box.y + box.height * 0.3], 26, '#fffaf0', {
        'fill-opacity': 0.75,
      });
  return [
    rect(box.x, box.y, box.width, box.height, sky),
    scene.random.chance(0.6) ? sun : '',
    scene.random.pick([hills, skyline, trees])(scene, box),
  ].join('');
}
