/** `Portland, OR`, or `Berlin`, where no state or province is written. */
export function cityAndRegion({ city, region }: { city: string; region: string }): string {
  return [city, region].filter(Boolean).join(', ');
}
