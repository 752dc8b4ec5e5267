import type { FirstAnswer } from '../shared/first-answer.ts';

/**
 * What of a kind came with the page, once: it is as old as the page, and whoever asks again wants
 * to know how things are now. Undefined where none came, as while developing.
 */
export function takeFirstAnswer<K extends keyof FirstAnswer>(
  document: Document,
  kind: K,
): FirstAnswer[K] {
  const element = document.getElementById('first-answer');
  element?.remove();
  try {
    return (JSON.parse(element?.textContent ?? '') as FirstAnswer)[kind];
  } catch {
    return undefined;
  }
}
