import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { colorFamilies, cssVariablesResolver, theme } from '../src/client/ui/page/theme.ts';
import { palette } from '../src/shared/site/palette.ts';

const SHEET = 'virtual:theme.css';

/** The kit's components that write style elements; withCssVariables and withGlobalClasses are off. */
const STYLE_WRITERS =
  /Mantine(CssVariables|Classes)[\\/](MantineCssVariables|MantineClasses)\.mjs$/;

/**
 * The kit's variables as a style sheet, `virtual:theme.css`. The kit would otherwise write them
 * into a `<style>` element while running, which a strict Content-Security-Policy forbids; the code
 * that would do so is left out of the bundle (3 KiB).
 */
export function themeSheet(): Plugin {
  return {
    name: 'theme-sheet',
    resolveId: (id) => (id === SHEET ? `\0${SHEET}` : undefined),
    load(id) {
      if (id === `\0${SHEET}`) return themeCss();
      const writer = STYLE_WRITERS.exec(id)?.[2];
      return writer && `export const ${writer} = () => null;`;
    },
  };
}

/** Variables of the theme for both color schemes; light holds until a scheme is set. */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const colors = Object.fromEntries(
    Object.entries(merged.colors).filter(([name]) => colorFamilies.includes(name)),
  ) as typeof merged.colors;
  const kit = defaultCssVariablesResolver({ ...merged, colors });
  const ours = cssVariablesResolver(merged);
  const light = { ...kit.variables, ...kit.light, ...tokens('light') };
  const dark = { ...kit.dark, ...tokens('dark'), ...ours.dark };
  const sheet = (variables: Record<string, string>, inDark: Record<string, string>) =>
    convertCssVariables({ variables, light: {}, dark: inDark }, ':root');
  // Paper is light, whatever the screen is.
  return `${sheet({ ...light, ...ours.variables, ...ours.light }, {})}
@media not print {
${sheet({}, dark)}
}`;
}

/** `inkSoft` → `--color-ink-soft`. */
function tokens(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette[scheme]).map(([name, value]) => [
      `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  );
}
