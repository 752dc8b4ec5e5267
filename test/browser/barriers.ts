import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds in people's way, in the page or in what the selector names: `rule: element`, each.
 * Fades and slides are brought to their end first, since letters that are half there are too pale.
 */
export async function barriers(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish();
    }
  });
  // Its other mode opens a tab to gather what frames found, and ours have none. Only violations are
  // asked for: elements that pass aren't described.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** {@link barriers} in light and in dark, each said with its theme. */
export async function barriersInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await barriers(page)).map((barrier) => `${colorScheme}, ${barrier}`));
  }
  return found;
}
