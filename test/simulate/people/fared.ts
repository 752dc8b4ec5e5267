/** How honest people fared: they want to get through. */
export interface Fared {
  asked: number;
  /** Refused by a limit that is meant for others. */
  limited: number;
}
