import { darken, lighten } from '../color.ts';
import { d, fill, line, mirrored, oval, rect, stroke } from '../svg.ts';

/** A dome over the crown of the given half width. */
const dome = (half: number, rim: number, top: number) =>
  d`M${-half} ${rim}C${-half - 4} ${top + 30} -56 ${top} 0 ${top}C56 ${top} ${half + 4} ${top + 30} ${half} ${rim}Z`;

/** What technicians wear on the head, in the given cloth. */
const DRAWINGS = {
  none: () => '',
  cap: (cloth: string) =>
    fill(dome(70, -40, -110), cloth) +
    fill('M-15 -40C-18 -78 -13 -108 -9 -109H9C13 -108 18 -78 15 -40Z', lighten(cloth, 0.5)) +
    fill('M-60 -44Q0 -68 60 -44Q54 -24 0 -22Q-54 -24 -60 -44Z', darken(cloth, 0.24)) +
    fill('M-52 -44Q0 -62 52 -44Q0 -50 -52 -44Z', lighten(cloth, 0.22)),
  helmet: (cloth: string) =>
    mirrored(line([66, -20], [40, 86], '#22302c', 5)) +
    fill(dome(80, -38, -124), cloth) +
    mirrored(
      fill(
        'M9 -52Q4 -92 10 -104Q22 -92 25 -52ZM43 -52Q29 -92 29 -104Q47 -92 59 -52Z',
        darken(cloth, 0.55),
      ),
    ) +
    fill('M-80 -44Q0 -62 80 -44V-34Q0 -52 -80 -34Z', darken(cloth, 0.18)) +
    stroke('M-56 -76Q-46 -104 -18 -112', lighten(cloth, 0.5), 6),
  beanie: (cloth: string) =>
    fill(dome(73, -46, -126), cloth) +
    stroke('M-44 -60Q-35 -94 -13 -118M0 -60V-118M44 -60Q35 -94 13 -118', darken(cloth, 0.18), 3.5) +
    rect(-76, -64, 152, 34, lighten(cloth, 0.12), { rx: 13 }) +
    stroke(
      'M-56 -58v22m16 -22v22m16 -22v22m16 -22v22m16 -22v22m16 -22v22m16 -22v22m16 -22v22',
      darken(cloth, 0.1),
      3,
    ),
  turban: (cloth: string) =>
    fill(
      'M-80 -22C-100 -112 -52 -146 0 -146C52 -146 100 -112 80 -22Q40 -48 0 -62Q-40 -48 -80 -22Z',
      cloth,
    ) +
    stroke(
      'M-78 -36Q-20 -62 34 -128M-75 -58Q-20 -86 40 -124M-72 -80Q-20 -110 46 -120M-69 -102Q-20 -134 52 -116',
      darken(cloth, 0.18),
      4,
    ) +
    stroke('M76 -34Q44 -82 -30 -134', lighten(cloth, 0.2), 4),
  hijab: (cloth: string) =>
    fill(
      'M0 -122C-108 -122 -94 0 -90 40C-94 100 -120 130 -124 160Q0 216 124 160C120 130 94 100 90 40C94 0 108 -122 0 -122ZM0 -66C72 -62 66 10 60 30C44 88 20 89 0 89C-20 89 -44 88 -60 30C-66 10 -72 -62 0 -66Z',
      cloth,
      { 'fill-rule': 'evenodd' },
    ) +
    stroke('M-60 92Q10 150 84 96M-90 124Q0 190 60 148', darken(cloth, 0.18), 4.5) +
    stroke('M-66 -30Q-58 -104 -8 -110', lighten(cloth, 0.3), 5),
};

export type Headwear = keyof typeof DRAWINGS;

/** What the person wears on the head, over the hair. */
export const drawHeadwear = (headwear: Headwear, cloth: string) => DRAWINGS[headwear](cloth);

/** A pencil behind the ear, as carpenters and wheel builders carry one. */
export const drawPencil = () =>
  line([-84, -18], [-38, -34], '#e0a526', 7) + oval([-88, -16], 4, 4, '#e9a6a0');
