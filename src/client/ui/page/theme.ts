import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Shade 8 is used in light mode, 3 in dark mode. */
const racing: MantineColorsTuple = [
  '#e9f9f5',
  '#d2f2eb',
  '#b9ebe1',
  '#86dfcb',
  '#55c4ac',
  '#2f9f87',
  '#1b7a66',
  '#125e4c',
  '#0c4a3a',
  '#08362b',
];
const red: MantineColorsTuple = [
  '#fff1ea',
  '#ffe0d2',
  '#ffc2a6',
  '#ff9468',
  '#f47a49',
  '#de5c26',
  '#cf4a19',
  '#c4411a',
  '#b93c10',
  '#8f2c0a',
];
const gray: MantineColorsTuple = [
  '#f6f6f1',
  '#eeeee7',
  '#e4e4dd',
  '#d3d5cd',
  '#b4bab3',
  '#8b958f',
  '#6a756f',
  '#53605a',
  '#35413b',
  '#13201c',
];
const dark: MantineColorsTuple = [
  '#eaf1ee',
  '#c9d5d0',
  '#a3b1ab',
  '#8b9a94',
  '#6f807a',
  '#2a3631',
  '#1c2622',
  '#151d1a',
  '#0e1412',
  '#080c0a',
];

/** All others are left out of the stylesheet. */
export const colorFamilies = ['racing', 'red', 'gray', 'dark'];

// Next to their trigger, because everything outside a dialog is inert. Fixed, so that a scrolling
// dialog doesn't cut them off.
const inPlace = { withinPortal: false, floatingStrategy: 'fixed' } as const;

export const theme = createTheme({
  colors: { racing, red, gray, dark },
  primaryColor: 'racing',
  primaryShade: { light: 8, dark: 3 },
  white: '#ffffff',
  black: '#13201c',
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  fontFamily: "Figtree, 'Figtree Fallback', system-ui, sans-serif",
  headings: {
    fontFamily: "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif",
    fontWeight: '700',
    sizes: {
      h1: {
        fontSize: 'clamp(1.875rem, 1.2rem + 2.6vw, 3rem)',
        lineHeight: '1.1',
        fontWeight: '750',
      },
      h2: { fontSize: '1.25rem', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.3' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  components: {
    Popover: { defaultProps: inPlace },
    Combobox: { defaultProps: inPlace },
    Menu: { defaultProps: inPlace },
    Tooltip: { defaultProps: inPlace },
    /** WCAG 2.2, 2.5.8: targets of 24 px. */
    Slider: { defaultProps: { thumbSize: 24, size: 8 } },
  },
});

/** Mantine's own borders and placeholders are too faint. */
const ours = {
  '--mantine-color-body': 'var(--color-card)',
  '--mantine-color-text': 'var(--color-ink)',
  '--mantine-color-bright': 'var(--color-ink)',
  '--mantine-color-dimmed': 'var(--color-ink-soft)',
  '--mantine-color-placeholder': 'var(--color-ink-soft)',
  '--mantine-color-anchor': 'var(--color-primary)',
  '--mantine-color-error': 'var(--color-signal)',
  '--mantine-color-default': 'var(--color-well)',
  '--mantine-color-default-hover': 'var(--color-ground)',
  '--mantine-color-default-color': 'var(--color-ink)',
  '--mantine-color-default-border': 'var(--color-line-strong)',
  '--mantine-primary-color-contrast': 'var(--color-on-primary)',
  '--mantine-primary-color-filled-hover': 'var(--color-primary-hover)',
};

/** Repeated for dark mode, where Mantine's own values would win. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: ours,
  light: {},
  dark: {
    ...ours,
    // Fills are light in dark mode, so their text isn't white.
    '--mantine-color-white': 'var(--color-on-primary)',
    '--mantine-color-default-hover': 'var(--color-line)',
    '--mantine-color-racing-light': 'var(--color-accent)',
    '--mantine-color-racing-light-hover': '#26594e',
    '--mantine-color-racing-light-color': 'var(--color-on-accent)',
    '--mantine-color-red-light': '#4a1f0f',
    '--mantine-color-red-light-color': '#ffc2a6',
  },
});
