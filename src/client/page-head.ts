import { useEffect } from 'react';
import { type Page, pageHead } from '../shared/site/pages.ts';
import { site } from './site.ts';

/** Sets the document's title, description, canonical link and robots tag. */
export function applyPageHead(page: Page): void {
  const head = pageHead(page, location.pathname, site);
  document.title = head.title;
  setAttribute('meta[name="description"]', 'content', head.description);
  setAttribute('meta[name="robots"]', 'content', head.robots);
  setAttribute('link[rel="canonical"]', 'href', head.canonical);
}

/**
 * For a screen that knows more than its route, such as a technician's name. Routes set their head
 * in a layout effect, so this one runs later.
 */
export function usePageHead(page: Page): void {
  const { title, description, indexed, path, canonical } = page;
  useEffect(() => {
    applyPageHead({ title, description, indexed, path, canonical });
  }, [title, description, indexed, path, canonical]);
}

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}
