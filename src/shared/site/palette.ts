// The workshop tag's colors. The build makes CSS variables (`inkSoft` → `--color-ink-soft`), which
// stylesheets use.
const light = {
  ground: '#f6f4ed',
  card: '#fffefa',
  /** For fields and other sunken areas of a card. */
  well: '#ffffff',
  ink: '#13201c',
  /** Secondary text and placeholders: 4.5:1 on ground, card and well. */
  inkSoft: '#53605a',
  line: '#dcdacd',
  /** For the borders of controls: 3:1 on ground, card and well. */
  lineStrong: '#7d8883',
  primary: '#0c4a3a',
  primaryHover: '#08362b',
  onPrimary: '#ffffff',
  accent: '#b9ebe1',
  onAccent: '#0a3a2e',
  /** Never used for text. */
  marker: '#dcf247',
  onMarker: '#13201c',
  /** Stars, errors. */
  signal: '#b93c10',
  /** The dot for "available soon". */
  free: '#2a9d6a',
  pending: '#fbe9a9',
  onPending: '#5c4300',
  confirmed: '#c9efd2',
  onConfirmed: '#0d4a26',
  completed: '#d0e4fb',
  onCompleted: '#12406f',
  cancelled: '#e4e4dd',
  onCancelled: '#48524d',
  shadow: '0 1px 2px rgb(19 32 28 / 6%), 0 8px 24px rgb(19 32 28 / 10%)',
  veil: 'rgb(14 20 18 / 55%)',
};

/** In light and dark. */
export type Palette = typeof light;

const dark: Palette = {
  ground: '#0e1412',
  card: '#151d1a',
  well: '#1c2622',
  ink: '#eaf1ee',
  inkSoft: '#a3b1ab',
  line: '#2a3631',
  lineStrong: '#6f807a',
  primary: '#86dfcb',
  primaryHover: '#a4e9da',
  onPrimary: '#0a1f19',
  accent: '#1e4b41',
  onAccent: '#c8f3ea',
  marker: '#dcf247',
  onMarker: '#13201c',
  signal: '#ff9468',
  free: '#4cc38a',
  pending: '#4a3c0c',
  onPending: '#f8df8a',
  confirmed: '#12402a',
  onConfirmed: '#a5ebbf',
  completed: '#173a5c',
  onCompleted: '#b5d8fb',
  cancelled: '#2c3531',
  onCancelled: '#c3cdc8',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 45%)',
  veil: 'rgb(4 7 6 / 62%)',
};

export const palette = { light, dark };
