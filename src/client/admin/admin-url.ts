import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../paths.ts';

export const ADMIN_TABS = [
  'overview',
  'technicians',
  'services',
  'bookings',
  'outbox',
  'reviews',
  'settings',
  'audit',
  'admins',
  'account',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** A tab's query parameters: search text, filter, page and the open item. */
export type AdminParams = Partial<Record<'q' | 'filter' | 'page' | 'id', string>>;

/** The URL of a tab. Overview is plain `/admin`. */
export function adminPath(tab: AdminTab, params: AdminParams = {}): string {
  const search = new URLSearchParams(tab === 'overview' ? {} : { tab });
  for (const [key, value] of Object.entries(params)) {
    if (value && !(key === 'page' && value === '1')) search.set(key, value);
  }
  return search.size === 0 ? paths.admin : `${paths.admin}?${search}`;
}

export function useAdminTab(): AdminTab {
  const named = new URLSearchParams(useSearch()).get('tab');
  return ADMIN_TABS.find((known) => known === named) ?? 'overview';
}

/**
 * Reads and changes a tab's query parameters. A new search or filter starts at page 1. Pass
 * `replace` while someone types, so that Back doesn't step through every letter.
 */
export function useAdminParams(tab: AdminTab) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const params = useMemo(() => {
    const given = new URLSearchParams(search);
    const page = Math.max(1, Math.floor(Number(given.get('page'))) || 1);
    const id = Number(given.get('id')) || undefined;
    return { q: given.get('q') ?? '', filter: given.get('filter') ?? '', page, id };
  }, [search]);

  const change = useCallback(
    (changes: AdminParams, options?: { replace?: boolean }) => {
      const given = Object.fromEntries(new URLSearchParams(search)) as AdminParams;
      const { q, filter, page, id } = { ...given, ...changes };
      const isNewList = 'q' in changes || 'filter' in changes;
      const next = { q, filter, id, ...(!isNewList && { page }) } as AdminParams;
      navigate(adminPath(tab, next), options);
    },
    [search, navigate, tab],
  );
  return [params, change] as const;
}
