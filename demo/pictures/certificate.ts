import type { Random } from '../random.ts';
import { createDefinitions, disc, line, picture, rect, ring, wheelMark } from './svg.ts';

const INKS = ['#0c4a3a', '#1f3b63', '#6b2d1f', '#3d2b56'] as const;
const PAPER = '#fbf8ef';

/** A framed sheet with a seal, and lines where a real one has its words. */
export function drawCertificate(random: Random): string {
  const ink = random.pick(INKS);
  const words = Array.from({ length: random.int(3, 5) }, (_, row) => {
    const half = random.int(120, 260);
    const y = 300 + row * 46;
    return line([400 - half, y], [400 + half, y], ink, 6, { opacity: 0.45 });
  });
  return picture(
    800,
    600,
    createDefinitions(),
    rect(0, 0, 800, 600, PAPER),
    rect(28, 28, 744, 544, 'none', { stroke: ink, 'stroke-width': 10 }),
    rect(46, 46, 708, 508, 'none', { stroke: ink, 'stroke-width': 2 }),
    wheelMark([400, 130], 46, ink),
    line([400 - 230, 224], [400 + 230, 224], ink, 18),
    ...words,
    line([120, 520], [320, 520], ink, 3),
    disc([650, 490], 42, ink),
    ring([650, 490], 30, PAPER, 3),
  );
}
