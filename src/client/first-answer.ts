import type { FirstAnswer } from '../shared/admin/first-answer.ts';

/**
 * Only once, since a second caller wants fresh data. Undefined without one, as in development, and
 * for a page from the browser's cache, which may be old.
 */
export function takeFirstAnswer<K extends keyof FirstAnswer>(
  document: Document,
  kind: K,
  isFromCache = cameFromCache(),
): FirstAnswer[K] {
  // An operator's text may have the id, but isn't a script.
  const element = document.querySelector('script#first-answer');
  if (isFromCache) element?.remove();
  if (!element || isFromCache) return undefined;
  try {
    const { [kind]: answer, ...others } = JSON.parse(element.textContent ?? '') as FirstAnswer;
    // Other callers take the other answers.
    element.textContent = JSON.stringify(others);
    return answer;
  } catch {
    return undefined;
  }
}

function cameFromCache(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && (page.type === 'back_forward' || page.transferSize === 0);
}
