import { rect } from '../svg.ts';
import { CANVAS, type Scene } from './scene.ts';

/** The last layer: sun from above, darker corners; one gradient, since each costs milliseconds. */
export function drawAtmosphere(scene: Scene): string {
  const { width, height } = CANVAS;
  const atmosphere = scene.definitions.radial([scene.random.between(0.4, 0.6), 0.3], 0.86, [
    [0, scene.light.sun, 0.16],
    [0.5, scene.light.sun, 0],
    [0.5, '#0d1a17', 0],
    [1, '#0d1a17', scene.light.vignette],
  ]);
  return rect(0, 0, width, height, atmosphere);
}
