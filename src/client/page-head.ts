import type { Page } from '../shared/site/pages.ts';
import { currentPath } from './address.ts';
import { site } from './site.ts';

/** Its head came from the server. */
const loadedAt = currentPath();

let isAsServed = true;

/** Except the first, which the server wrote. */
export function applyRouteHead(page: Page): void {
  if (!isAsServed || currentPath() !== loadedAt) void applyPageHead(page);
}

export async function applyPageHead(page: Page): Promise<void> {
  isAsServed = false;
  const path = currentPath();
  const [{ pageHead }, { pageDescription }] = await Promise.all([
    import('../shared/site/page-head.ts'),
    import('../shared/site/page-description.ts'),
  ]);
  if (path !== currentPath()) return;
  const head = pageHead(page, path, site);
  document.title = head.title;
  setAttribute('meta[name="robots"]', 'content', head.robots);
  setAttribute('link[rel="canonical"]', 'href', head.canonical);
  const description = pageDescription(page.name, page.technician);
  setAttribute('meta[name="description"]', 'content', description);
}

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}
