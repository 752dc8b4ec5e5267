/** Phones' own photos have 12 to 50 megapixels. A decoder's work depends on pixels, not bytes. */
export const IMAGE_MAX_PIXELS = 64_000_000;
/** Pixels. Decoders work in whole rows, so a strip of 60,000 × 150 costs ten times its area. */
export const IMAGE_MAX_SIDE = 12_000;
/** Browsers scale pictures down to this before sending. Twice the widest that is stored. In pixels. */
export const SENT_MAX_SIDE = 2560;
