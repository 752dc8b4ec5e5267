import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules that a theme can break: the others see the same page in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds in people's way, in the page or in what the selector names: `rule: element`, each.
 * Fades and slides are brought to their end first, since letters that are half there are too pale.
 */
export async function barriers(
  page: Page,
  within?: string,
  rules?: readonly string[],
): Promise<string[]> {
  // A page that is looked at twice reads the half megabyte once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    async ([selector, runOnly]) => {
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          animation.finish();
      }
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      // Only violations are asked for: elements that pass aren't described.
      const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly }) };
      return await inPage.run(selector ?? document, options);
    },
    [within, rules && [...rules]] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** {@link barriers} in light, and those of color in dark, each said with its theme. */
export async function barriersInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await barriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await barriers(page, undefined, COLOR_RULES);
  return [...light.map((each) => `light, ${each}`), ...dark.map((each) => `dark, ${each}`)];
}
