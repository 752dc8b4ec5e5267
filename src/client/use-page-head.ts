import { useEffect } from 'react';
import type { Page } from '../shared/site/pages.ts';
import { applyPageHead } from './page-head.ts';

/** Runs after the route's own layout effect. @param page undefined while unknown */
export function usePageHead(page: Page | undefined): void {
  const { name, title, indexed = false, path = '', canonical, technician } = page ?? {};
  useEffect(() => {
    if (name) void applyPageHead({ name, title, indexed, path, canonical, technician });
  }, [name, title, indexed, path, canonical, technician]);
}
