/** Limits of an application (specification, sections 5 and 8). No zod in this file. */

export const ADDRESS_MIN = 5;
export const ADDRESS_MAX = 300;
export const EXPERIENCE_MIN = 10;
export const EXPERIENCE_MAX = 2000;
/** A handle, or the full URL of a profile. */
export const HANDLE_MAX = 100;
export const TRAINING_MAX = 200;
