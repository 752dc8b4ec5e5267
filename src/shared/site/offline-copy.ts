/** What the server and the browser's copies (src/client/offline) agree on. */

/** Asks for a page as it's kept for later, in the query of its own address. */
export const COPY_QUERY = 'offline-copy';

/**
 * Header of the answer: the id of the only account it may be shown to, and until when, UTC milliseconds. None on
 * pages that may not be kept.
 */
export const COPY_TERMS = 'x-offline-copy';

/** Instead of an account's id: whoever has the link. */
export const COPY_OF_ANYONE = '0';
