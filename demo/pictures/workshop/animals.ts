import { darken, lighten, palette } from '../color.ts';
import { disc, fill, oval, place, stroke } from '../svg.ts';
import { drawShadow, type Scene } from './scene.ts';

const COATS = palette('#d08a4a #3f3a38 #e9dcc6 #8d7a6b #6f4a33');

/** An animal on the floor, looking left or right. */
const onFloor = (scene: Scene, x: number, ...parts: string[]) =>
  place(`translate(${x} 670) scale(${scene.random.pick([-1, 1])} 1)`, ...parts);

/** A cat sitting upright, its tail around it. */
export function drawCat(scene: Scene, x: number): string {
  const coat = scene.lit(scene.random.pick(COATS));
  return onFloor(
    scene,
    x,
    drawShadow(scene, 0, 0, 52, 7),
    stroke('M22 -8C52 -4 58 -30 44 -40', coat, 10),
    fill('M-30 0C-34 -34 -22 -58 0 -62C20 -58 36 -30 30 0Z', coat),
    fill('M-24 -66L-26 -98L-8 -84H6L22 -98L20 -66C14 -54 -16 -54 -24 -66Z', coat),
    fill('M-22 -90L-23 -82L-15 -82Z', lighten(coat, 0.4)),
    disc([-11, -72], 2.8, '#15201d'),
    disc([7, -72], 2.8, '#15201d'),
    fill('M-5 -65h6l-3 4Z', '#c8745f'),
    stroke('M-10 -2V-22M10 -2V-22', darken(coat, 0.25), 2.5),
    oval([-8, -40], 9, 15, lighten(coat, 0.3), { 'fill-opacity': 0.6 }),
  );
}

/** A dog lying with its head on its paws. */
export function drawDog(scene: Scene, x: number): string {
  const coat = scene.lit(scene.random.pick(COATS));
  return onFloor(
    scene,
    x,
    drawShadow(scene, 0, 0, 110, 9),
    stroke('M74 -14C96 -10 104 -22 108 -32', coat, 11),
    fill('M-56 0C-60 -40 -20 -54 24 -50C62 -48 86 -26 80 0Z', coat),
    fill('M40 0C36 -26 70 -34 84 -10L82 0Z', darken(coat, 0.12)),
    fill(
      'M-108 -8C-112 -26 -92 -32 -84 -44C-72 -58 -44 -56 -38 -36C-34 -16 -52 -4 -74 -4Z',
      lighten(coat, 0.06),
    ),
    fill('M-54 -54C-36 -56 -28 -34 -34 -18C-46 -20 -56 -36 -54 -54Z', darken(coat, 0.3)),
    disc([-106, -16], 5.5, '#1b2422'),
    stroke('M-80 -32q5 4 10 0', '#1b2422', 3),
    fill('M-112 0C-112 -10 -60 -12 -46 0Z', lighten(coat, 0.16)),
    stroke('M-42 -16C-40 -8 -42 -4 -44 -2', scene.lit('#b93c10'), 7),
  );
}
