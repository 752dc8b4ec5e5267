import type { AdminTab } from '../site/dashboard-tabs.ts';
import { pages } from '../site/pages.ts';

/** Search text, filter, page, the open item, and other filters. */
export type AdminParams = Record<string, string | undefined>;

export function adminPath(tab: AdminTab, params: AdminParams = {}): string {
  const search = new URLSearchParams(tab === 'overview' ? {} : { tab });
  for (const [key, value] of Object.entries(params)) {
    if (value && !(key === 'page' && value === '1')) search.set(key, value);
  }
  return search.size === 0 ? pages.admin.path : `${pages.admin.path}?${search}`;
}
