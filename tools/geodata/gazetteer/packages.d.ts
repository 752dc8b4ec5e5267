// Not installed where the product is checked, so what's used of it is declared here.
declare module 'geo-tz/all' {
  /** The IANA zones at a point, `Etc/GMT+5` at sea. */
  export function find(latitude: number, longitude: number): string[];
}
