import { darken, lighten } from '../color.ts';
import { d, fill, line, type Point, place, stroke } from '../svg.ts';
import type { Colorway } from './colorway.ts';
import type { Model } from './model.ts';

/** Outlines with the top of the saddle at the origin and its nose toward +x. */
const SHELLS: Record<Model['saddle'], { shell: string; sheen: string; drop: number }> = {
  slim: {
    shell:
      'M-142 8C-152 -8 -140 -26 -108 -30C-70 -34 -20 -22 20 -20C70 -18 116 -24 136 -22C150 -18 148 -2 134 0C90 6 40 -2 0 2C-50 8 -110 26 -142 8Z',
    sheen: 'M-134 6C-110 14 -60 4 0 -2C50 -6 100 0 132 -5',
    drop: 24,
  },
  broad: {
    shell:
      'M-140 14C-158 -10 -146 -46 -110 -52C-60 -56 -20 -34 30 -28C70 -24 110 -30 128 -26C144 -20 142 -2 128 0C84 6 44 -2 6 2C-44 8 -104 34 -140 14Z',
    sheen: 'M-132 12C-104 20 -52 4 6 -3C54 -6 96 0 124 -5',
    drop: 34,
  },
  sprung: {
    shell:
      'M-146 16C-160 -4 -152 -34 -124 -38C-70 -40 -20 -28 30 -24C74 -22 116 -28 134 -26C148 -20 148 -2 132 0C86 6 46 -2 6 2C-44 8 -110 34 -146 16Z',
    sheen: 'M-136 14C-108 20 -52 4 6 -3C56 -6 100 0 130 -5',
    drop: 30,
  },
};

/** A coil as a zigzag between two heights. */
const spring = (x: number) => d`M${x - 14} -38l28 -7l-28 -7l28 -7l-28 -7l28 -7`;

/** A saddle whose top sits at the given point, on rails, with coils on a sprung one. */
export function drawSaddle(model: Model, top: Point, colors: Colorway): string {
  const { shell, sheen, drop } = SHELLS[model.saddle];
  const springs = model.saddle === 'sprung' ? stroke(spring(-112), colors.metal, 6) : '';
  return place(
    d`translate(${top})`,
    stroke(d`M-96 ${-drop}L-44 -44L40 -44L104 -22`, colors.metal, 7),
    line([-24, -42], [26, -42], colors.steel, 18),
    springs,
    fill(shell, darken(colors.leather, 0.22)),
    stroke(sheen, lighten(colors.leather, 0.28), 6, { 'stroke-opacity': 0.8 }),
  );
}
