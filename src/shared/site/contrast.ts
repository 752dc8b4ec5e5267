/** Colors as `#rrggbb`. */

/** The contrast of two colors by WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** @param share how much of `b`, from 0 to 1 */
export function mix(a: string, b: string, share: number): string {
  const other = channels(b);
  const mixed = channels(a).map((value, at) => value + ((other[at] ?? 0) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixed with as little of `end` as reaches contrast `least` with every surface. */
export function readable(
  color: string,
  end: '#000000' | '#ffffff',
  surfaces: readonly string[],
  least: number,
): string {
  const shades = Array.from({ length: 100 }, (_, percent) => mix(color, end, percent / 100));
  const passes = (shade: string) => surfaces.every((surface) => contrast(shade, surface) >= least);
  return shades.find(passes) ?? end;
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
