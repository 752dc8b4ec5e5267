/** The accent color as a sheet: the Content-Security-Policy allows no inline styles. */
import { accentColors, DEFAULT_ACCENT } from '../../shared/site/accent.ts';
import { mix } from '../../shared/site/contrast.ts';

/** The color is in the name, so files never change. */
export const ACCENT_SHEET = '/accent-:color(^[0-9a-f]{6}$).css';

export function accentLink(color: string): string {
  if (color === DEFAULT_ACCENT) return '';
  return `<link rel="stylesheet" href="/accent-${color.slice(1)}.css">`;
}

/** Repeats `:root` to win over the built sheet in either order. */
export function accentSheet(color: string): string {
  const { light, dark } = accentColors(color);
  const scale = [
    mix(color, '#ffffff', 0.93),
    mix(color, '#ffffff', 0.87),
    light.accent,
    dark.primary,
    dark.primary,
    mix(color, dark.primary, 0.6),
    mix(color, dark.primary, 0.4),
    mix(color, dark.primary, 0.2),
    color,
    light.primaryHover,
  ];
  // The kit's color family, named in src/client/ui/page/theme.ts.
  const kit = Object.fromEntries(scale.map((shade, at) => [`--mantine-color-racing-${at}`, shade]));
  return `:root:root{${declarations({
    ...tokens(light),
    ...kit,
    '--mantine-color-racing-outline-hover': `${color}0d`,
  })}}
@media not print{:root:root[data-mantine-color-scheme="dark"]{${declarations({
    ...tokens(dark),
    '--mantine-color-racing-light-hover': mix(dark.accent, '#ffffff', 0.1),
    '--mantine-color-racing-outline-hover': `${dark.primary}0d`,
  })}}}
`;
}

function tokens(colors: ReturnType<typeof accentColors>['light']): Record<string, string> {
  return {
    '--color-primary': colors.primary,
    '--color-primary-hover': colors.primaryHover,
    '--color-on-primary': colors.onPrimary,
    '--color-accent': colors.accent,
    '--color-on-accent': colors.onAccent,
  };
}

function declarations(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
