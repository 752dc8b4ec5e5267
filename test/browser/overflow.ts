import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What stands outside the screen or is cut off: nothing, but for what scrolls sideways by itself. */
export function overflow(page: Page, screenWidth: number): Promise<string[]> {
  return page.evaluate((width) => {
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) found.push(`The page is ${scrollWidth} px wide`);
    const scrolls = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element);
      if (overflowX === 'auto' || overflowX === 'scroll') {
        const { right } = element.getBoundingClientRect();
        return right <= width && element.scrollWidth > element.clientWidth;
      }
      return element.parentElement !== null && scrolls(element.parentElement);
    };
    for (const element of document.querySelectorAll('button, a, input, select, textarea')) {
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('[inert], [aria-hidden=true]')
      )
        continue;
      const { left, right, width: own } = element.getBoundingClientRect();
      // Hidden from eyes, such as the checkbox behind its drawing.
      if (own < 4 || element.closest('.leaflet-container') || scrolls(element)) continue;
      const name = element.ariaLabel ?? element.textContent ?? '';
      if (left < -1 || right > width + 1) found.push(`“${name}” stands at ${left}–${right}`);
      const label = element.querySelector('.mantine-Button-label');
      if (label && label.scrollWidth > label.clientWidth + 1) found.push(`“${name}” is cut off`);
    }
    return found;
  }, screenWidth);
}

const PHONE = { width: 390, height: 844 };

/** Whether a phone shows the page with text twice as large (WCAG 2.2, 1.4.4 and 1.4.10). */
export async function expectRoomForLargeText(page: Page, what: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect
    .poll(() => overflow(page, PHONE.width), { message: `${what} at 200 %`, timeout: 5000 })
    .toEqual([]);
}
