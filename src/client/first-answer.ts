import type { FirstAnswer } from '../shared/admin/first-answer.ts';

/**
 * The answer of a kind that came with the page. It's given out only once, because a second caller
 * wants fresh data. Undefined when the page had none, as in development, and when the browser took
 * the page from its cache, because then it may be old.
 */
export function takeFirstAnswer<K extends keyof FirstAnswer>(
  document: Document,
  kind: K,
  isFromCache = cameFromCache(),
): FirstAnswer[K] {
  // Texts of the operator may have any ids, but no scripts.
  const element = document.querySelector('script#first-answer');
  if (isFromCache) element?.remove();
  if (!element || isFromCache) return undefined;
  try {
    const { [kind]: answer, ...others } = JSON.parse(element.textContent ?? '') as FirstAnswer;
    // The other answers are for others to take.
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
