import { darken, lighten, mix } from '../colour.ts';
import { d, disc, fill, line, oval, rect, ring, stroke } from '../svg.ts';
import { CHIN, EYES, type Person, CENTRE as X } from './person.ts';

/** The outline of the face, from temple over chin to temple and over the crown. */
function outline({ halfWidth: w, jaw }: Person): string {
  const top = EYES - 86;
  return d`M${X - w} ${EYES - 12}C${X - w} ${EYES + 34} ${X - w * jaw} ${CHIN} ${X} ${CHIN}C${X + w * jaw} ${CHIN} ${X + w} ${EYES + 34} ${X + w} ${EYES - 12}C${X + w} ${top} ${X - w} ${top} ${X - w} ${EYES - 12}Z`;
}

function ears({ halfWidth: w, skin, shade, random }: Person): string {
  const earring = random.chance(0.2);
  return [-1, 1]
    .map((side) => {
      const x = X + side * (w + 1);
      return (
        oval([x, EYES + 6], 12, 18, skin) +
        stroke(d`M${x + side * 4} ${EYES - 2}q${-side * 8} 6 ${-side * 3} 16`, shade, 3) +
        (earring ? ring([x + side * 2, EYES + 26], 5, '#e0b54a', 2.5) : '')
      );
    })
    .join('');
}

function eyes(person: Person): string {
  const { random, hair, shade } = person;
  const iris = random.pick(['#2a211d', '#33281f', '#3d5044', '#3f5767']);
  const spread = random.int(25, 28);
  const brow = mix(hair, '#2a211d', 0.35);
  const lift = random.int(-3, 3);
  const merry = random.chance(0.16);
  return [-1, 1]
    .map((side) => {
      const x = X + side * spread;
      const eye = merry
        ? stroke(d`M${x - 9} ${EYES + 2}q9 -10 18 0`, iris, 4.5)
        : (person.eyeWhites ? oval([x, EYES], 10, 7.6, '#f4ece2') : '') +
          oval([x, EYES], 5.6, 6.6, iris) +
          disc([x + 2, EYES - 2.4], 1.9, '#ffffff');
      const lash =
        person.beard === 'none' && !merry
          ? stroke(d`M${x - 8} ${EYES - 5}q8 -6 16 0`, iris, 2.6)
          : '';
      const crease = person.elder
        ? stroke(
            d`M${x + side * 14} ${EYES + 2}l${side * 8} -3m${-side * 8} 7l${side * 8} 2`,
            shade,
            2,
          )
        : '';
      return (
        eye +
        lash +
        crease +
        stroke(d`M${x - 13} ${EYES - 19 - side * lift}q12 ${-9 + lift} 26 ${side * 1.5}`, brow, 5.5)
      );
    })
    .join('');
}

function nose({ random, shade, skin }: Person): string {
  const crease = darken(skin, 0.26);
  return random.pick([
    stroke(d`M${X + 1} ${EYES + 4}q-4 18 -10 27q6 6 16 3`, crease, 3.6),
    stroke(d`M${X - 10} ${EYES + 32}q10 8 20 0`, crease, 3.8),
    stroke(d`M${X + 4} ${EYES + 2}q6 20 10 27q-8 7 -18 3`, shade, 4),
  ]);
}

function mouth({ random, skin, beard }: Person): string {
  const y = EYES + 54;
  const lip = mix(darken(skin, 0.5), '#8e2a22', 0.4);
  const grin =
    fill(d`M${X - 23} ${y - 5}q23 7 46 0q-4 23 -23 23q-19 0 -23 -23Z`, '#7a2a25') +
    fill(d`M${X - 21} ${y - 3}q21 6 42 0l-2 7q-19 6 -38 0Z`, '#fffaf3');
  const smile = stroke(d`M${X - 20} ${y}q20 16 40 0`, lip, 4.6);
  const half = stroke(d`M${X - 16} ${y + 4}q18 9 34 -6`, lip, 4.6);
  return beard === 'full' ? random.pick([grin, smile]) : random.pick([grin, smile, smile, half]);
}

function beard(person: Person): string {
  const { halfWidth: w, jaw, hair, random } = person;
  const colour = mix(hair, '#2a211d', 0.12);
  const length = { full: 36, short: 10, stubble: 2 }[person.beard as string] ?? 0;
  const low = CHIN + length;
  const moustache = fill(
    d`M${X} ${EYES + 39}c-14 -7 -28 2 -33 15c12 2 24 -1 33 -7c9 6 21 9 33 7c-5 -13 -19 -22 -33 -15Z`,
    colour,
  );
  const full = fill(
    d`M${X - w - 1} ${EYES - 6}C${X - w} ${EYES + 44} ${X - w * jaw - 4} ${low} ${X} ${low}C${X + w * jaw + 4} ${low} ${X + w} ${EYES + 44} ${X + w + 1} ${EYES - 6}C${X + w - 4} ${EYES + 24} ${X + w - 14} ${EYES + 44} ${X + 30} ${EYES + 42}Q${X} ${EYES + 34} ${X - 30} ${EYES + 42}C${X - w + 14} ${EYES + 44} ${X - w + 4} ${EYES + 24} ${X - w - 1} ${EYES - 6}Z`,
    colour,
    person.beard === 'stubble' ? { 'fill-opacity': 0.3 } : {},
  );
  switch (person.beard) {
    case 'none':
      return '';
    case 'moustache':
      return moustache;
    case 'goatee':
      return (
        moustache +
        fill(
          d`M${X - 22} ${CHIN - 16}q22 -10 44 0q-4 ${30 + random.int(0, 8)} -22 ${32}q-18 -2 -22 -32Z`,
          colour,
        )
      );
    case 'stubble':
      return full;
    default:
      return full + moustache;
  }
}

function glasses({ random }: Person): string {
  const frame = random.pick(['#22302c', '#7a4526', '#b93c10', '#c79a3f', '#1f4e79']);
  const round = random.chance(0.55);
  const lens = (x: number) =>
    round
      ? disc([x, EYES + 1], 20, '#ffffff', {
          'fill-opacity': 0.14,
          stroke: frame,
          'stroke-width': 4.5,
        })
      : rect(x - 21, EYES - 15, 42, 32, '#ffffff', {
          rx: 9,
          'fill-opacity': 0.14,
          stroke: frame,
          'stroke-width': 4.5,
        });
  return [
    lens(X - 27),
    lens(X + 27),
    stroke(d`M${X - 7} ${EYES - 2}q7 -5 14 0`, frame, 4.5),
    line([X - 48, EYES - 4], [X - 64, EYES - 8], frame, 4),
    line([X + 48, EYES - 4], [X + 64, EYES - 8], frame, 4),
  ].join('');
}

/** Ears, face, features, beard and glasses; hair comes before and after. */
export function drawFace(person: Person): string {
  const { halfWidth: w, skin, shade, blush, random } = person;
  const freckles = random.chance(0.14)
    ? [-38, -30, -24, 24, 31, 38]
        .map((x, index) => disc([X + x, EYES + 26 + (index % 3) * 5], 1.8, shade))
        .join('')
    : '';
  return [
    ears(person),
    fill(outline(person), skin),
    fill(
      d`M${X + w} ${EYES - 30}C${X + w + 1} ${EYES + 34} ${X + w * person.jaw} ${CHIN} ${X} ${CHIN}C${X + w * person.jaw * 0.7} ${CHIN - 12} ${X + w * 0.72} ${EYES + 40} ${X + w * 0.74} ${EYES - 40}Z`,
      shade,
      { 'fill-opacity': 0.5 },
    ),
    ...[-1, 1].map((side) =>
      oval([X + side * 38, EYES + 32], 13, 9, blush, { 'fill-opacity': person.blushOpacity }),
    ),
    freckles,
    beard(person),
    nose(person),
    mouth(person),
    eyes(person),
    person.glasses ? glasses(person) : '',
    oval([X - 26, EYES - 46], 26, 12, lighten(skin, 0.5), { 'fill-opacity': 0.25 }),
  ].join('');
}
