import { darken, lighten, mix } from '../color.ts';
import { type Box, d, disc, fill, rect } from '../svg.ts';
import type { Scene } from './scene.ts';

function hills(scene: Scene, { x, y, width, height }: Box): string {
  const [, haze] = scene.light.sky;
  const base = y + height;
  const ridge = (left: number, crest: number, right: number) =>
    d`M${x} ${base}V${y + height * left}C${x + width * 0.2} ${y + height * crest} ${x + width * 0.36} ${y + height * crest} ${x + width * 0.5} ${y + height * (crest + 0.1)}S${x + width * 0.84} ${y + height * right} ${x + width} ${y + height * right}V${base}Z`;
  const high = scene.random.between(0.32, 0.44);
  return (
    fill(ridge(0.66, high, 0.52), mix(scene.lit('#5d8f8a'), haze, 0.5)) +
    fill(ridge(0.84, high + 0.3, 0.74), mix(scene.lit('#3f7a5f'), haze, 0.2))
  );
}

function trees(scene: Scene, { x, y, width, height }: Box): string {
  const green = mix(scene.lit('#4f8a5b'), scene.light.sky[1], 0.25);
  let svg = '';
  for (let at = x + 14; at < x + width; at += scene.random.int(34, 58)) {
    const size = Math.min(scene.random.int(30, 54), x + width - at + 10);
    const crown = y + height * scene.random.between(0.55, 0.72);
    svg += rect(at - 3, crown, 6, y + height - crown, darken(green, 0.4));
    svg += disc([at, crown], size * 0.8, scene.random.chance(0.5) ? green : lighten(green, 0.14));
  }
  return svg + rect(x, y + height - 16, width, 16, darken(green, 0.15));
}

/** Sky and what stands before it, filling a box; round crowns may lean out of it by a little. */
export function drawView(scene: Scene, box: Box): string {
  const [top, bottom] = scene.light.sky;
  const { x, y, width, height } = box;
  const sun = disc([x + width * 0.7, y + height * 0.27], scene.evening ? 15 : 26, '#fffaf0', {
    'fill-opacity': 0.8,
  });
  return [
    rect(x, y, width, height, scene.definitions.vertical([0, top], [1, bottom])),
    scene.random.chance(0.6) ? sun : '',
    scene.random.pick([hills, trees])(scene, box),
  ].join('');
}
