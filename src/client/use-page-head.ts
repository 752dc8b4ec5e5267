import { useEffect } from 'react';
import type { Page } from '../shared/site/pages.ts';
import { applyPageHead } from './page-head.ts';

/**
 * For a screen that knows more than its route, such as a technician's name. Routes set their head
 * in a layout effect, so this one runs later.
 * @param page undefined while the screen doesn't know yet
 */
export function usePageHead(page: Page | undefined): void {
  const { name, title, indexed = false, path = '', canonical, technician } = page ?? {};
  useEffect(() => {
    if (name) void applyPageHead({ name, title, indexed, path, canonical, technician });
  }, [name, title, indexed, path, canonical, technician]);
}
