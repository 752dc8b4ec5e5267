import type { Random } from '../../random.ts';
import { createDefinitions, picture } from '../svg.ts';
import { drawDisplay } from './display.ts';
import { drawAtmosphere } from './finish.ts';
import { drawInterior } from './interior.ts';
import { CANVAS, createScene, type Scene } from './scene.ts';
import { drawStorefront } from './storefront.ts';
import { drawTruing } from './truing.ts';
import { drawMobileVan } from './van.ts';

const VIEWS: readonly (readonly [(scene: Scene) => string, number])[] = [
  [drawInterior, 54],
  [drawDisplay, 11],
  [drawTruing, 12],
  [drawMobileVan, 13],
  [drawStorefront, 10],
];

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
