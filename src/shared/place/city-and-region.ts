/** `Portland, OR`, or `Berlin` without a state or province. */
export function cityAndRegion({ city, region }: { city: string; region: string }): string {
  return [city, region].filter(Boolean).join(', ');
}
