import type { Random } from '../../random.ts';
import { createDefinitions, picture, rect } from '../svg.ts';
import { drawDisplay } from './display.ts';
import { drawInterior } from './interior.ts';
import { CANVAS, createScene, INK, type Scene } from './scene.ts';
import { drawStorefront } from './storefront.ts';
import { drawMobileVan } from './van.ts';

const VIEWS: readonly (readonly [(scene: Scene) => string, number])[] = [
  [drawInterior, 60],
  [drawDisplay, 16],
  [drawMobileVan, 13],
  [drawStorefront, 14],
];

/** The last layer: sun from above, darker corners; one gradient, since each costs milliseconds. */
function drawAtmosphere(scene: Scene): string {
  const atmosphere = scene.definitions.radial([scene.random.between(0.4, 0.6), 0.3], 0.86, [
    [0, scene.light.sun, 0.16],
    [0.5, scene.light.sun, 0],
    [0.5, INK, 0],
    [1, INK, scene.light.vignette],
  ]);
  return rect(0, 0, CANVAS.width, CANVAS.height, atmosphere);
}

/** How a technician works: a mobile one is shown with the van, the others in a workshop. */
export type Workplace = 'workshop' | 'mobile' | 'any';

/**
 * Draws one workshop as an SVG of 960 × 720. Equal streams give equal pictures; a stream used up to
 * a different point gives another.
 */
export function drawWorkshop(random: Random, workplace: Workplace = 'any'): string {
  const definitions = createDefinitions();
  const scene = createScene(random, definitions);
  const views = VIEWS.filter(
    ([view]) => workplace === 'any' || (view === drawMobileVan) === (workplace === 'mobile'),
  );
  const content = random.weighted(views)(scene);
  return picture(CANVAS.width, CANVAS.height, definitions, content, drawAtmosphere(scene));
}
