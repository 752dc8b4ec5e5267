import { contrast, mix, readable } from './contrast.ts';
import { type Palette, palette } from './palette.ts';

/** WCAG 2.2, 1.4.3, for text: the accent colors links and lies under buttons' text. */
export const CONTRAST_MIN = 4.5;
/** It's generated, so it may as well be easy to read. */
const DARK_CONTRAST = 7;

const SURFACES = ['ground', 'card', 'well'] as const;
const WHITE = '#ffffff';
const BLACK = '#000000';

export const DEFAULT_ACCENT = palette.light.primary;

type Accent = Pick<Palette, 'primary' | 'primaryHover' | 'onPrimary' | 'accent' | 'onAccent'>;

/** Its least contrast in light mode, where it's used as it is. */
export function accentContrast(color: string): number {
  return Math.min(...surfaces('light').map((surface) => contrast(color, surface)));
}

/** Makes the color only as dark as it must be. */
export function readableAccent(color: string): string {
  return readable(color, BLACK, surfaces('light'), CONTRAST_MIN);
}

/** @param color readable in light mode; dark mode gets a lighter shade */
export function accentColors(color: string): { light: Accent; dark: Accent } {
  if (color === DEFAULT_ACCENT) return palette;
  const soft = mix(color, WHITE, 0.8);
  const bright = readable(color, WHITE, surfaces('dark'), DARK_CONTRAST);
  const softInDark = mix(color, palette.dark.ground, 0.55);
  return {
    light: {
      primary: color,
      primaryHover: mix(color, BLACK, 0.25),
      onPrimary: WHITE,
      accent: soft,
      onAccent: readable(color, BLACK, [soft], CONTRAST_MIN),
    },
    dark: {
      primary: bright,
      primaryHover: mix(bright, WHITE, 0.3),
      onPrimary: palette.dark.ground,
      accent: softInDark,
      onAccent: readable(bright, WHITE, [softInDark], CONTRAST_MIN),
    },
  };
}

function surfaces(scheme: 'light' | 'dark'): string[] {
  return SURFACES.map((name) => palette[scheme][name]);
}
