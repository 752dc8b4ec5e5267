import { darken, lighten, mix } from '../color.ts';
import { d, disc, fill, line, mirrored, rect, stroke } from '../svg.ts';
import type { Person } from './person.ts';

const TORSO =
  'M-34 114C-60 136 -130 140 -152 180C-168 212 -172 244 -176 284H176C172 244 168 212 152 180C130 140 60 136 34 114Q0 136 -34 114Z';

const neck = ({ skin, shade }: Person) =>
  fill('M-29 54V118Q0 160 29 118V54Z', skin) +
  fill('M-29 68Q0 118 29 64V94Q0 120 -29 90Z', shade, { 'fill-opacity': 0.7 }) +
  fill('M-29 68Q0 118 29 64V54H-29Z', shade);

const collar = (cloth: string) =>
  mirrored(fill('M36 110L58 134L26 172L0 140Z', lighten(cloth, 0.1)));

/** A pocket with a wrench or pen standing in it. */
function pocket({ random, cloth }: Person, x: number): string {
  const held = random.chance(0.6)
    ? line([x + 16, 224], [x + 16, 194], '#aeb5b2', 7) + disc([x + 16, 188], 8, '#aeb5b2')
    : line([x + 22, 224], [x + 22, 198], '#e0a526', 6);
  return held + rect(x, 212, 56, 60, darken(cloth, 0.16), { rx: 6 });
}

/** An oval name patch. */
const patch = ({ random }: Person, x: number) =>
  random.chance(0.55)
    ? rect(x, 208, 54, 26, '#fbf5e6', { rx: 13 }) +
      stroke(d`M${x + 12} 222q5 -8 9 0t9 0t9 0`, '#b93c10', 3)
    : '';

const DRAWINGS = {
  apron: (person: Person) =>
    fill(TORSO, person.under) +
    mirrored(line([62, 132], [74, 194], darken(person.cloth, 0.2), 16)) +
    fill('M-92 188Q0 170 92 188L104 284H-104Z', person.cloth) +
    stroke('M-90 190Q0 172 90 190', lighten(person.cloth, 0.3), 4) +
    pocket(person, 16) +
    patch(person, -74),
  overalls: ({ under, random }: Person) => {
    const denim = random.pick(['#3d5f7d', '#2f4a5f', '#4f6b4c', '#8a6a45']);
    return (
      fill(TORSO, under) +
      mirrored(line([74, 136], [62, 204], denim, 24)) +
      fill('M-84 196H84L112 284H-112Z', denim) +
      stroke('M-82 204H82', lighten(denim, 0.3), 3, { 'stroke-dasharray': '7 6' }) +
      mirrored(disc([62, 208], 9, '#e0b54a')) +
      rect(-34, 222, 68, 50, darken(denim, 0.14), { rx: 6 })
    );
  },
  shirt: (person: Person) =>
    fill(TORSO, person.cloth) +
    collar(person.cloth) +
    stroke('M0 142V274', darken(person.cloth, 0.22), 3.5) +
    [176, 214, 250].map((y) => disc([0, y], 5, lighten(person.cloth, 0.55))).join('') +
    pocket(person, 44) +
    patch(person, -100),
  jersey: ({ cloth, under }: Person) =>
    fill(TORSO, cloth) +
    fill('M-166 214Q0 188 166 214L171 246Q0 220 -171 246Z', under) +
    stroke('M-163 204Q0 178 163 204', lighten(under, 0.55), 6) +
    fill('M-40 106Q0 150 40 106L44 126Q0 172 -44 126Z', darken(cloth, 0.2)) +
    line([0, 148], [0, 224], lighten(cloth, 0.6), 4) +
    rect(-5, 180, 10, 16, '#c9cdc8', { rx: 3 }),
  hoodie: ({ cloth }: Person) =>
    fill(TORSO, cloth) +
    fill(
      'M-48 100C-96 114 -104 150 -70 170C-30 188 -10 164 0 156C10 164 30 188 70 170C104 150 96 114 48 100Q0 176 -48 100Z',
      darken(cloth, 0.16),
    ) +
    stroke('M-20 164L-24 224M20 164L24 214', lighten(cloth, 0.7), 5),
  flannel: ({ definitions, cloth, under }: Person) => {
    const [dark, pale] = [darken(cloth, 0.2), lighten(cloth, 0.45)];
    const plaid = definitions.pattern(
      44,
      44,
      rect(0, 0, 44, 44, cloth) +
        fill('M0 0H44V16H16V44H0Z', dark) +
        fill('M28 0h3v44h-3ZM0 28h44v3H0Z', pale),
    );
    return (
      fill(TORSO, plaid) +
      fill('M-30 124L0 264L30 124Q0 150 -30 124Z', mix(under, '#f4ecda', 0.5)) +
      collar(cloth) +
      stroke('M-30 168L-8 274M30 168L8 274', darken(cloth, 0.35), 4)
    );
  },
};

export const CLOTHES = Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[];

/** Neck and shoulders with working clothes, lit from the left. */
export function drawBody(person: Person): string {
  const shade = person.definitions.linear(
    [0, 0.4],
    [1, 0.5],
    [
      [0.45, '#0d1a17', 0],
      [1, '#0d1a17', 0.3],
    ],
  );
  return neck(person) + DRAWINGS[person.clothes](person) + fill(TORSO, shade);
}
