export const AUTOCOMPLETE_MIN_CHARS = 3;
export const AUTOCOMPLETE_DEBOUNCE_MS = 300;
export const AUTOCOMPLETE_LIMIT = 5;

export const DEFAULT_ZOOM = 12;
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 20;
