import { darken, lighten, mix } from '../color.ts';
import { d, disc, fill, line, mirrored, oval, place, rect, ring, stroke } from '../svg.ts';
import { CHIN, type Person } from './person.ts';

const ears = ({ skin, shade, random }: Person) =>
  mirrored(
    oval([65, 6], 12, 18, skin) +
      stroke('M69 -2q-8 6 -3 16', shade, 3) +
      (random.chance(0.2) ? ring([67, 26], 5, '#e0b54a', 2.5) : ''),
  );

function eyes({ random, hair, shade, beard, eyeWhites, elder }: Person): string {
  const iris = random.pick(['#2a211d', '#33281f', '#3d5044', '#3f5767']);
  const brow = mix(hair, '#2a211d', 0.35);
  const lift = random.int(-3, 3);
  const merry = random.chance(0.16);
  const open =
    (eyeWhites ? oval([0, 0], 10, 7.6, '#f4ece2') : '') +
    oval([0, 0], 5.6, 6.6, iris) +
    disc([2, -2.4], 1.9, '#ffffff') +
    (beard === 'none' ? stroke('M-8 -5q8 -6 16 0', iris, 2.6) : '');
  const eye = merry ? stroke('M-9 2q9 -10 18 0', iris, 4.5) : open;
  return (
    [-26, 26].map((x) => place(`translate(${x} 0)`, eye)).join('') +
    mirrored(
      stroke(d`M13 ${-19 - lift}q14 ${-9 + lift} 26 ${lift / 2}`, brow, 5.5) +
        (elder ? stroke('M40 2l8 -3m-8 7l8 2', shade, 2) : ''),
    )
  );
}

function nose({ random, shade, skin }: Person): string {
  const crease = darken(skin, 0.26);
  return random.pick([
    stroke('M1 4q-4 18 -10 27q6 6 16 3', crease, 3.6),
    stroke('M-10 32q10 8 20 0', crease, 3.8),
    stroke('M4 2q6 20 10 27q-8 7 -18 3', shade, 4),
  ]);
}

function mouth({ random, skin, beard }: Person): string {
  const lip = mix(darken(skin, 0.5), '#8e2a22', 0.4);
  const grin =
    fill('M-23 49q23 7 46 0q-4 23 -23 23q-19 0 -23 -23Z', '#7a2a25') +
    fill('M-21 51q21 6 42 0l-2 7q-19 6 -38 0Z', '#fffaf3');
  const smile = stroke('M-20 54q20 16 40 0', lip, 4.6);
  const half = stroke('M-16 58q18 9 34 -6', lip, 4.6);
  return random.pick(beard === 'full' ? [grin, smile] : [grin, smile, smile, half]);
}

const MUSTACHE = 'M0 39c-14 -7 -28 2 -33 15c12 2 24 -1 33 -7c9 6 21 9 33 7c-5 -13 -19 -22 -33 -15Z';

function beard({ jaw, hair, beard: kind }: Person): string {
  const color = mix(hair, '#2a211d', 0.12);
  const along = (length: number, opacity = 1) => {
    const [half, low] = [64 * jaw + 4, CHIN + length];
    const data = d`M-65 -6C-64 44 ${-half} ${low} 0 ${low}C${half} ${low} 64 44 65 -6C60 24 50 44 30 42Q0 34 -30 42C-50 44 -60 24 -65 -6Z`;
    return fill(data, color, { 'fill-opacity': opacity });
  };
  const mustache = fill(MUSTACHE, color);
  return {
    none: '',
    mustache,
    goatee: mustache + fill('M-22 68q22 -10 44 0q-4 34 -22 32q-18 -2 -22 -32Z', color),
    stubble: along(2, 0.3),
    short: along(10) + mustache,
    full: along(36) + mustache,
  }[kind];
}

function glasses({ random }: Person): string {
  const frame = random.pick(['#22302c', '#7a4526', '#b93c10', '#c79a3f', '#1f4e79']);
  const glass = { 'fill-opacity': 0.14, stroke: frame, 'stroke-width': 4.5 };
  const lens = random.chance(0.55)
    ? disc([27, 1], 20, '#ffffff', glass)
    : rect(6, -15, 42, 32, '#ffffff', { rx: 9, ...glass });
  return (
    mirrored(lens + line([48, -4], [64, -8], frame, 4)) + stroke('M-7 -2q7 -5 14 0', frame, 4.5)
  );
}

/** Ears, face, features, beard and glasses; hair comes before and after. */
export function drawFace(person: Person): string {
  const { skin, shade, blush, blushOpacity, random } = person;
  const half = 64 * person.jaw;
  const outline = d`M-64 -12C-64 34 ${-half} ${CHIN} 0 ${CHIN}C${half} ${CHIN} 64 34 64 -12C64 -86 -64 -86 -64 -12Z`;
  const shadow = d`M64 -30C65 34 ${half} ${CHIN} 0 ${CHIN}C${half * 0.7} 72 46 40 47 -40Z`;
  const freckles = stroke('M-38 26h.1m8 5h.1m6 5h.1m48 -10h.1m7 5h.1m7 5h.1', shade, 3.6);
  return [
    ears(person),
    fill(outline, skin),
    fill(shadow, shade, { 'fill-opacity': 0.5 }),
    mirrored(oval([38, 32], 13, 9, blush, { 'fill-opacity': blushOpacity })),
    random.chance(0.14) ? freckles : '',
    beard(person),
    nose(person),
    mouth(person),
    eyes(person),
    person.glasses ? glasses(person) : '',
    oval([-26, -46], 26, 12, lighten(skin, 0.5), { 'fill-opacity': 0.25 }),
  ].join('');
}
