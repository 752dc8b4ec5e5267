/** The answer to the first search, which the server sends inside the home page. */
import type { SearchAnswer } from '../../shared/technician.schema.ts';

/**
 * The answer that came with the page, once: it is as old as the page, and whoever asks again wants
 * to know how things are now. Undefined where none came, as while developing.
 */
export function takeFirstSearch(document: Document): SearchAnswer | undefined {
  const element = document.getElementById('first-search');
  element?.remove();
  try {
    return JSON.parse(element?.textContent ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}
