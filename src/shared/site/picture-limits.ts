/** Phones take 12 to 50 megapixels. Decoding depends on pixels, not bytes. */
export const IMAGE_MAX_PIXELS = 64_000_000;
/** Pixels. Decoders take whole rows: a strip of 60,000 × 150 costs ten times its area. */
export const IMAGE_MAX_SIDE = 12_000;
/** Pixels, twice the widest stored; browsers scale down to it. */
export const SENT_MAX_SIDE = 2560;
