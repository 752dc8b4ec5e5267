/** Colors are `#rrggbb`; every function returns the same form. */
type Channels = readonly [red: number, green: number, blue: number];

function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(values: Channels): string {
  const [red, green, blue] = values.map((value) => Math.min(255, Math.max(0, Math.round(value))));
  return `#${(((red! << 16) | (green! << 8) | blue!) + 0x1000000).toString(16).slice(1)}`;
}

/** One color, and a part (0 to 1) of another. */
export function mix(from: string, to: string, part: number): string {
  const a = channels(from);
  const b = channels(to);
  return hex([
    a[0] + (b[0] - a[0]) * part,
    a[1] + (b[1] - a[1]) * part,
    a[2] + (b[2] - a[2]) * part,
  ]);
}

/** Towards a warm white, as lit paint goes. */
export const lighten = (color: string, part: number) => mix(color, '#fffaf0', part);

/** Towards a green-black, the shade of the product's ink. */
export const darken = (color: string, part: number) => mix(color, '#0d1a17', part);

/** The color under a light of another color: each channel multiplied. */
export function multiply(color: string, light: string): string {
  const a = channels(color);
  const b = channels(light);
  return hex([(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255]);
}

/** How different two colors look, about 0 to 765 ("redmean" weights of the three channels). */
export function contrast(one: string, other: string): number {
  const a = channels(one);
  const b = channels(other);
  const red = (a[0] + b[0]) / 2;
  return Math.sqrt(
    (2 + red / 256) * (a[0] - b[0]) ** 2 +
      4 * (a[1] - b[1]) ** 2 +
      (2 + (255 - red) / 256) * (a[2] - b[2]) ** 2,
  );
}

/** A list of colors from rows of them, written with a space between. */
export const palette = (...rows: string[]) => rows.flatMap((row) => row.split(' '));
