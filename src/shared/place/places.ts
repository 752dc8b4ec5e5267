/**
 * Where searches start, and when suggestions are requested (specification, sections 2, 4 and 9).
 */

/** Minimum length of text for suggestions. */
export const AUTOCOMPLETE_MIN_CHARS = 3;
export const AUTOCOMPLETE_DEBOUNCE_MS = 300;
/** Most suggestions shown. */
export const AUTOCOMPLETE_LIMIT = 5;

/** Of the map before any search. */
export const DEFAULT_ZOOM = 12;
/** Zoom range of the map (specification, section 9). */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 20;
