import type { Random } from '../../random.ts';
import { contrast, darken } from '../color.ts';
import { createDefinitions, picture, place } from '../svg.ts';
import { drawBackdrop } from './backdrop.ts';
import { drawBody } from './clothes.ts';
import { drawFace } from './face.ts';
import { drawHair } from './hair.ts';
import { drawHeadwear, drawPencil } from './headwear.ts';
import { createPerson, type Person, type Presentation, SIZE } from './person.ts';

/** Styles that keep to the head's sides and back, and so still show under a cap. */
const HANGING = ['long', 'bob', 'braids', 'waves', 'locs', 'ponytail'];

function visibleHair(person: Person) {
  const { back, front } = drawHair(person);
  const { headwear, hairStyle } = person;
  if (headwear === 'hijab' || headwear === 'turban') return { back: '', front: '' };
  if (headwear === 'none' || HANGING.includes(hairStyle)) return { back, front };
  return { back: '', front: hairStyle === 'crop' ? front : '' };
}

/** Draws one technician's portrait as an SVG of 480 × 480; equal streams give equal pictures. */
export function drawPortrait(random: Random, presentation: Presentation = 'any'): string {
  const definitions = createDefinitions();
  const backdrop = drawBackdrop(random, definitions);
  const person = createPerson(random, definitions, presentation);
  const hair = visibleHair(person);
  const worn = contrast(person.cloth, person.hair) < 120 ? person.under : person.cloth;
  const head = `rotate(${random.between(-4, 4).toFixed(1)} 0 104) scale(${person.width.toFixed(2)} 1)`;
  return picture(
    SIZE,
    SIZE,
    definitions,
    backdrop,
    place(
      'translate(240 224) scale(1.13)',
      place(head, hair.back),
      drawBody(person),
      place(
        head,
        drawFace(person),
        hair.front,
        drawHeadwear(person.headwear, worn === person.hair ? darken(worn, 0.2) : worn),
        random.chance(0.08) && person.headwear === 'none' ? drawPencil() : '',
      ),
    ),
  );
}
