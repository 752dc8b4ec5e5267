/** A row of hours before and after a change, as masks of slots; null where there is no row. */
export interface ChangedHours {
  /** A date with its own hours, or a weekday, 0 for Sunday. */
  day: string | number;
  before: number | null;
  after: number | null;
}
