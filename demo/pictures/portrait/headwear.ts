import { darken, lighten } from '../colour.ts';
import { d, disc, fill, line, oval, rect, stroke } from '../svg.ts';
import { CHIN, EYES, type Person, CENTRE as X } from './person.ts';

/** A dome over the crown, its rim at the given height. */
const dome = (w: number, rim: number, top: number) =>
  d`M${X - w} ${rim}C${X - w - 4} ${top + 30} ${X - 56} ${top} ${X} ${top}C${X + 56} ${top} ${X + w + 4} ${top + 30} ${X + w} ${rim}Z`;

const RIM = EYES - 40;
const TOP = EYES - 112;

const DRAWINGS: Record<Person['headwear'], (person: Person, cloth: string) => string> = {
  none: () => '',
  cap: ({ halfWidth: w, under }, cloth) =>
    fill(dome(w + 6, RIM, TOP + 2), cloth) +
    fill(
      d`M${X - 15} ${RIM}C${X - 18} ${TOP + 34} ${X - 13} ${TOP + 4} ${X - 9} ${TOP + 3}H${X + 9}C${X + 13} ${TOP + 4} ${X + 18} ${TOP + 34} ${X + 15} ${RIM}Z`,
      under,
    ) +
    fill(
      d`M${X - w + 4} ${RIM - 4}Q${X} ${RIM - 28} ${X + w - 4} ${RIM - 4}Q${X + w - 10} ${RIM + 16} ${X} ${RIM + 18}Q${X - w + 10} ${RIM + 16} ${X - w + 4} ${RIM - 4}Z`,
      darken(cloth, 0.24),
    ) +
    fill(
      d`M${X - w + 12} ${RIM - 4}Q${X} ${RIM - 22} ${X + w - 12} ${RIM - 4}Q${X} ${RIM - 10} ${X - w + 12} ${RIM - 4}Z`,
      lighten(cloth, 0.22),
    ),
  helmet: ({ halfWidth: w }, cloth) =>
    line([X - w - 2, EYES - 20], [X - 40, CHIN + 2], '#22302c', 5) +
    line([X + w + 2, EYES - 20], [X + 40, CHIN + 2], '#22302c', 5) +
    fill(dome(w + 16, RIM + 2, TOP - 12), cloth) +
    [-42, -14, 14, 42]
      .map((x) =>
        fill(
          d`M${X + x * 1.22 - 8} ${RIM - 12}Q${X + x * 0.9 - 9} ${TOP + 20} ${X + x * 0.7} ${TOP + 8}Q${X + x * 0.9 + 9} ${TOP + 20} ${X + x * 1.22 + 8} ${RIM - 12}Z`,
          darken(cloth, 0.55),
        ),
      )
      .join('') +
    fill(
      d`M${X - w - 16} ${RIM - 4}Q${X} ${RIM - 22} ${X + w + 16} ${RIM - 4}V${RIM + 6}Q${X} ${RIM - 12} ${X - w - 16} ${RIM + 6}Z`,
      darken(cloth, 0.18),
    ) +
    stroke(d`M${X - 56} ${RIM - 36}Q${X - 46} ${TOP + 8} ${X - 18} ${TOP}`, lighten(cloth, 0.5), 6),
  beanie: ({ halfWidth: w }, cloth) =>
    fill(dome(w + 9, RIM - 6, TOP - 14), cloth) +
    stroke(
      [-44, -22, 0, 22, 44]
        .map((x) => d`M${X + x} ${RIM - 20}Q${X + x * 0.8} ${TOP + 18} ${X + x * 0.3} ${TOP - 6}`)
        .join(''),
      darken(cloth, 0.18),
      3.5,
    ) +
    rect(X - w - 12, RIM - 24, 2 * w + 24, 34, lighten(cloth, 0.12), { rx: 13 }) +
    stroke(
      [-56, -40, -24, -8, 8, 24, 40, 56].map((x) => d`M${X + x} ${RIM - 18}v22`).join(''),
      darken(cloth, 0.1),
      3,
    ),
  bandana: ({ halfWidth: w }, cloth) =>
    fill(d`M${X + w - 2} ${RIM - 4}l34 -12l-6 18l14 14l-34 2Z`, darken(cloth, 0.22)) +
    fill(dome(w + 5, RIM + 2, TOP + 4), cloth) +
    fill(
      d`M${X - w - 5} ${RIM + 4}Q${X} ${RIM - 26} ${X + w + 5} ${RIM + 4}V${RIM - 12}Q${X} ${RIM - 42} ${X - w - 5} ${RIM - 12}Z`,
      darken(cloth, 0.14),
    ) +
    [-36, -14, 10, 34]
      .map((x, index) => disc([X + x, TOP + 30 + (index % 2) * 14], 4.5, lighten(cloth, 0.65)))
      .join(''),
  turban: ({ halfWidth: w }, cloth) =>
    fill(
      d`M${X - w - 16} ${EYES - 22}C${X - w - 36} ${TOP} ${X - 52} ${TOP - 34} ${X} ${TOP - 34}C${X + 52} ${TOP - 34} ${X + w + 36} ${TOP} ${X + w + 16} ${EYES - 22}Q${X + 40} ${EYES - 48} ${X} ${EYES - 62}Q${X - 40} ${EYES - 48} ${X - w - 16} ${EYES - 22}Z`,
      cloth,
    ) +
    [0, 1, 2, 3]
      .map((fold) =>
        stroke(
          d`M${X - w - 14 + fold * 3} ${EYES - 36 - fold * 22}Q${X - 20} ${EYES - 62 - fold * 24} ${X + 34 + fold * 6} ${EYES - 128 + fold * 4}`,
          darken(cloth, 0.18),
          4,
        ),
      )
      .join('') +
    stroke(
      d`M${X + w + 12} ${EYES - 34}Q${X + 44} ${EYES - 82} ${X - 30} ${TOP - 22}`,
      lighten(cloth, 0.2),
      4,
    ),
  hijab: ({ halfWidth: w }, cloth) =>
    fill(
      d`M${X} ${TOP - 10}C${X - w - 44} ${TOP - 10} ${X - w - 30} ${EYES} ${X - w - 26} ${EYES + 40}C${X - w - 30} ${EYES + 100} ${X - 120} ${EYES + 130} ${X - 124} ${EYES + 160}Q${X} ${EYES + 216} ${X + 124} ${EYES + 160}C${X + 120} ${EYES + 130} ${X + w + 30} ${EYES + 100} ${X + w + 26} ${EYES + 40}C${X + w + 30} ${EYES} ${X + w + 44} ${TOP - 10} ${X} ${TOP - 10}ZM${X} ${EYES - 66}C${X + w + 8} ${EYES - 62} ${X + w + 2} ${EYES + 10} ${X + w - 4} ${EYES + 30}C${X + 44} ${CHIN + 4} ${X + 20} ${CHIN + 5} ${X} ${CHIN + 5}C${X - 20} ${CHIN + 5} ${X - 44} ${CHIN + 4} ${X - w + 4} ${EYES + 30}C${X - w - 2} ${EYES + 10} ${X - w - 8} ${EYES - 62} ${X} ${EYES - 66}Z`,
      cloth,
      { 'fill-rule': 'evenodd' },
    ) +
    stroke(
      d`M${X - 60} ${EYES + 92}Q${X + 10} ${EYES + 150} ${X + 84} ${EYES + 96}M${X - 90} ${EYES + 124}Q${X} ${EYES + 190} ${X + 60} ${EYES + 148}`,
      darken(cloth, 0.18),
      4.5,
    ) +
    stroke(
      d`M${X - 66} ${EYES - 30}Q${X - 58} ${TOP + 8} ${X - 8} ${TOP + 2}`,
      lighten(cloth, 0.3),
      5,
    ),
};

/** What the person wears on the head, over the hair. */
export const drawHeadwear = (person: Person, cloth: string) =>
  DRAWINGS[person.headwear](person, cloth);

/** Styles of hair that stand up vanish under anything worn on the head. */
export const hidesHair = ({ headwear }: Person) => headwear !== 'none';

/** A pencil behind the ear, as carpenters and wheel builders carry one. */
export const drawPencil = ({ halfWidth: w }: Person) =>
  line([X - w - 20, EYES - 18], [X - w + 26, EYES - 34], '#e0a526', 7) +
  oval([X - w - 24, EYES - 16], 4, 4, '#e9a6a0');
