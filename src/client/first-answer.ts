import type { FirstAnswer } from '../shared/site/first-answer.ts';

/**
 * What of a kind came with the page, once: it is as old as the page, and whoever asks again wants
 * to know how things are now. Undefined where none came, as while developing, and where the browser
 * took the page from its memory, as it does when somebody goes back or a tab is restored.
 */
export function takeFirstAnswer<K extends keyof FirstAnswer>(
  document: Document,
  kind: K,
  isFromMemory = cameFromMemory(),
): FirstAnswer[K] {
  const element = document.getElementById('first-answer');
  element?.remove();
  if (isFromMemory) return undefined;
  try {
    return (JSON.parse(element?.textContent ?? '') as FirstAnswer)[kind];
  } catch {
    return undefined;
  }
}

function cameFromMemory(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && (page.type === 'back_forward' || page.transferSize === 0);
}
