import type { Random } from '../../random.ts';
import { contrast, darken } from '../colour.ts';
import { createDefinitions, picture, place } from '../svg.ts';
import { drawBackdrop } from './backdrop.ts';
import { drawBody } from './clothes.ts';
import { drawFace } from './face.ts';
import { drawHair } from './hair.ts';
import { drawHeadwear, drawPencil, hidesHair } from './headwear.ts';
import { CENTRE, CHIN, createPerson, type Person, type Presentation, SIZE } from './person.ts';

/** Styles that keep to the head's sides and back, and so still show under a cap. */
const HANGING: readonly Person['hairStyle'][] = [
  'long',
  'bob',
  'braids',
  'waves',
  'locs',
  'ponytail',
];

function hairUnder(person: Person) {
  if (person.headwear === 'hijab' || person.headwear === 'turban') return { back: '', front: '' };
  if (!hidesHair(person)) return drawHair(person);
  const { back, front } = drawHair(person);
  if (HANGING.includes(person.hairStyle)) return { back, front };
  return { back: '', front: person.hairStyle === 'crop' ? front : '' };
}

/** Draws one technician's portrait as an SVG of 480 × 480; equal streams give equal pictures. */
export function drawPortrait(random: Random, presentation: Presentation = 'any'): string {
  const definitions = createDefinitions();
  const backdrop = drawBackdrop(random, definitions);
  const person = createPerson(random, definitions, presentation);
  const hair = hairUnder(person);
  const worn = contrast(person.cloth, person.hair) < 120 ? person.under : person.cloth;
  const tilt = `rotate(${random.between(-4, 4).toFixed(1)} ${CENTRE} ${CHIN + 20})`;
  return picture(
    SIZE,
    SIZE,
    definitions,
    backdrop,
    place(
      'translate(240 276) scale(1.13) translate(-240 -262)',
      place(tilt, hair.back),
      drawBody(person),
      place(
        tilt,
        drawFace(person),
        hair.front,
        drawHeadwear(person, worn === person.hair ? darken(worn, 0.2) : worn),
        random.chance(0.08) && person.headwear === 'none' ? drawPencil(person) : '',
      ),
    ),
  );
}
