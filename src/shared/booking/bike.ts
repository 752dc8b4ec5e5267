/** What customers may say about their bike. No zod in this file. */
export const BIKE_KINDS = [
  'city',
  'road',
  'mountain',
  'gravel',
  'ebike',
  'cargo',
  'folding',
  'kids',
  'other',
] as const;
export type BikeKind = (typeof BIKE_KINDS)[number];

export const BIKE_MODEL_MAX = 80;
