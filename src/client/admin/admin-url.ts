import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../paths.ts';

export const ADMIN_TABS = [
  'overview',
  'technicians',
  'services',
  'bookings',
  'mail',
  'reviews',
  'audit',
  'account',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** What stands in the address: the section, and what of it is shown. */
export type AdminParams = Partial<Record<'q' | 'filter' | 'page' | 'id', string>>;

/** The address of a section; the first has none of its own. */
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
 * What the address says of a section, and how to change it. Another search or filter starts at the
 * first page; typing replaces the address, everything else can be stepped back through.
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
      const isOtherList = 'q' in changes || 'filter' in changes;
      const next = { q, filter, id, ...(!isOtherList && { page }) } as AdminParams;
      navigate(adminPath(tab, next), options);
    },
    [search, navigate, tab],
  );
  return [params, change] as const;
}
