/** The part of subset-font that tools/subset-fonts.ts uses; the package brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      keepFeatures: string[];
      noHinting: boolean;
    },
  ): Promise<Uint8Array>;
}
