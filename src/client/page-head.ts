import type { Page } from '../shared/site/pages.ts';
import { currentPath } from './address.ts';
import { site } from './site.ts';

/** The page whose head the server wrote. */
const loadedAt = currentPath();

let isAsServed = true;

/** The first page's head came from the server. */
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
