// Declared here for the same reason as in basemap/packages.d.ts.
declare module 'geo-tz/all' {
  /** The IANA zones at a point, `Etc/GMT+5` at sea. */
  export function find(latitude: number, longitude: number): string[];
}
