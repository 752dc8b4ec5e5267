import { darken, lighten, mix } from '../colour.ts';
import { d, disc, fill, line, rect, stroke } from '../svg.ts';
import { CHIN, type Person, SIZE, CENTRE as X } from './person.ts';

const torso = d`M${X - 34} 330C${X - 60} 352 ${X - 130} 356 ${X - 152} 396C${X - 168} 428 ${X - 172} 460 ${X - 176} ${SIZE + 20}H${X + 176}C${X + 172} 460 ${X + 168} 428 ${X + 152} 396C${X + 130} 356 ${X + 60} 352 ${X + 34} 330Q${X} 352 ${X - 34} 330Z`;

function neck({ skin, shade, halfWidth: w }: Person): string {
  const half = w * 0.46;
  return (
    fill(d`M${X - half} ${CHIN - 30}V334Q${X} 376 ${X + half} 334V${CHIN - 30}Z`, skin) +
    fill(
      d`M${X - half} ${CHIN - 16}Q${X} ${CHIN + 34} ${X + half} ${CHIN - 20}V${CHIN - 30}H${X - half}Z`,
      shade,
    ) +
    fill(
      d`M${X - half} ${CHIN - 16}Q${X} ${CHIN + 34} ${X + half} ${CHIN - 20}V${CHIN + 10}Q${X} ${CHIN + 36} ${X - half} ${CHIN + 6}Z`,
      shade,
      { 'fill-opacity': 0.7 },
    )
  );
}

const collar = (cloth: string) =>
  fill(d`M${X - 36} 326L${X - 58} 350L${X - 26} 388L${X} 356Z`, lighten(cloth, 0.12)) +
  fill(d`M${X + 36} 326L${X + 58} 350L${X + 26} 388L${X} 356Z`, lighten(cloth, 0.06));

/** A pocket with a wrench or pen standing in it, and an oval name patch. */
function pocket(person: Person, x: number, cloth: string): string {
  return (
    (person.random.chance(0.6)
      ? line([x + 16, 440], [x + 16, 410], '#aeb5b2', 7) +
        disc([x + 16, 404], 8, '#aeb5b2') +
        disc([x + 16, 402], 3.5, cloth)
      : line([x + 22, 440], [x + 22, 414], '#e0a526', 6)) +
    rect(x, 428, 56, 60, darken(cloth, 0.12), { rx: 6 }) +
    rect(x, 428, 56, 9, darken(cloth, 0.24), { rx: 4 })
  );
}

const patch = (x: number) =>
  rect(x, 424, 54, 26, '#fbf5e6', { rx: 13 }) +
  stroke(d`M${x + 12} 438q5 -8 9 0t9 0t9 0`, '#b93c10', 3);

const DRAWINGS: Record<Person['clothes'], (person: Person) => string> = {
  apron: (person) => {
    const { cloth, under } = person;
    return [
      fill(torso, under),
      line([X - 62, 348], [X - 74, 410], darken(cloth, 0.2), 16),
      line([X + 62, 348], [X + 74, 410], darken(cloth, 0.2), 16),
      fill(d`M${X - 92} 404Q${X} 386 ${X + 92} 404L${X + 104} 500H${X - 104}Z`, cloth),
      stroke(d`M${X - 90} 406Q${X} 388 ${X + 90} 406`, lighten(cloth, 0.3), 4),
      pocket(person, X + 16, cloth),
      person.random.chance(0.5) ? patch(X - 74) : '',
    ].join('');
  },
  overalls: ({ under, random }) => {
    const denim = random.pick(['#3d5f7d', '#2f4a5f', '#4f6b4c', '#8a6a45']);
    return [
      fill(torso, under),
      line([X - 74, 352], [X - 62, 420], denim, 24),
      line([X + 74, 352], [X + 62, 420], denim, 24),
      fill(d`M${X - 84} 412H${X + 84}L${X + 112} 500H${X - 112}Z`, denim),
      stroke(d`M${X - 82} 420H${X + 82}`, lighten(denim, 0.3), 3, { 'stroke-dasharray': '7 6' }),
      disc([X - 62, 424], 9, '#e0b54a'),
      disc([X + 62, 424], 9, '#e0b54a'),
      rect(X - 34, 438, 68, 50, darken(denim, 0.14), { rx: 6 }),
    ].join('');
  },
  shirt: (person) =>
    [
      fill(torso, person.cloth),
      collar(person.cloth),
      stroke(d`M${X} 358V490`, darken(person.cloth, 0.22), 3.5),
      ...[392, 430, 466].map((y) => disc([X, y], 5, lighten(person.cloth, 0.55))),
      pocket(person, X + 44, person.cloth),
      person.random.chance(0.6) ? patch(X - 100) : '',
    ].join(''),
  jersey: ({ cloth, under }) =>
    [
      fill(torso, cloth),
      fill(
        d`M${X - 166} 430Q${X} 404 ${X + 166} 430L${X + 171} 462Q${X} 436 ${X - 171} 462Z`,
        under,
      ),
      stroke(d`M${X - 163} 420Q${X} 394 ${X + 163} 420`, lighten(under, 0.55), 6),
      fill(
        d`M${X - 40} 322Q${X} 366 ${X + 40} 322L${X + 44} 342Q${X} 388 ${X - 44} 342Z`,
        darken(cloth, 0.2),
      ),
      line([X, 364], [X, 440], lighten(cloth, 0.6), 4),
      rect(X - 5, 396, 10, 16, '#c9cdc8', { rx: 3 }),
    ].join(''),
  hoodie: ({ cloth }) =>
    [
      fill(torso, cloth),
      fill(
        d`M${X - 48} 316C${X - 96} 330 ${X - 104} 366 ${X - 70} 386C${X - 30} 404 ${X - 10} 380 ${X} 372C${X + 10} 380 ${X + 30} 404 ${X + 70} 386C${X + 104} 366 ${X + 96} 330 ${X + 48} 316Q${X} 392 ${X - 48} 316Z`,
        darken(cloth, 0.16),
      ),
      line([X - 20, 380], [X - 24, 440], lighten(cloth, 0.7), 5),
      line([X + 20, 380], [X + 24, 430], lighten(cloth, 0.7), 5),
    ].join(''),
  flannel: ({ definitions, cloth, under }) => {
    const plaid = definitions.pattern(
      44,
      44,
      rect(0, 0, 44, 44, cloth) +
        rect(0, 0, 16, 44, darken(cloth, 0.4), { 'fill-opacity': 0.5 }) +
        rect(0, 0, 44, 16, darken(cloth, 0.4), { 'fill-opacity': 0.5 }) +
        rect(28, 0, 3, 44, lighten(cloth, 0.6), { 'fill-opacity': 0.7 }) +
        rect(0, 28, 44, 3, lighten(cloth, 0.6), { 'fill-opacity': 0.7 }),
    );
    return [
      fill(torso, plaid),
      fill(
        d`M${X - 30} 340L${X} 480L${X + 30} 340Q${X} 366 ${X - 30} 340Z`,
        mix(under, '#f4ecda', 0.5),
      ),
      collar(cloth),
      stroke(d`M${X - 30} 384L${X - 8} 490M${X + 30} 384L${X + 8} 490`, darken(cloth, 0.35), 4),
    ].join('');
  },
};

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
  return neck(person) + DRAWINGS[person.clothes](person) + fill(torso, shade);
}
