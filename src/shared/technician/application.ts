/** Specification, sections 5 and 8. No zod in this file. */

export const ADDRESS_MIN = 5;
export const ADDRESS_MAX = 300;
export const EXPERIENCE_MIN = 10;
export const EXPERIENCE_MAX = 2000;
export const HANDLE_MAX = 100;
export const TRAINING_MAX = 200;
