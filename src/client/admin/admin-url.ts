import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type AdminParams, adminPath } from '../../shared/admin/admin-path.ts';
import { ADMIN_TABS, type AdminTab, openTab } from '../../shared/site/dashboard-tabs.ts';

/** Past the end of any list, yet its offset is still a safe integer. */
const PAGE_MAX = 1_000_000;

export function useAdminTab(): AdminTab {
  return openTab(ADMIN_TABS, useSearch());
}

/** Changes start at page 1, unless they open an item. `replace` while typing keeps Back short. */
export function useAdminParams(tab: AdminTab) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const params = useMemo(() => {
    const given = new URLSearchParams(search);
    const page = Math.min(Math.max(1, Math.floor(Number(given.get('page'))) || 1), PAGE_MAX);
    const id = Number(given.get('id')) || undefined;
    const textOf = (key: string) => given.get(key) ?? '';
    return { q: textOf('q'), filter: textOf('filter'), sort: textOf('sort'), page, id };
  }, [search]);

  const change = useCallback(
    (changes: AdminParams, options?: { replace?: boolean }) => {
      const { tab: _, page, ...given } = Object.fromEntries(new URLSearchParams(search));
      const isSameList = Object.keys(changes).every((key) => key === 'id' || key === 'page');
      const next = { ...given, ...(isSameList && { page }), ...changes };
      navigate(adminPath(tab, next), options);
    },
    [search, navigate, tab],
  );
  return [params, change] as const;
}

const PAGE_SIZE = 25;

export function useListUrl(tab: AdminTab) {
  const [params, change] = useAdminParams(tab);
  const offset = (params.page - 1) * PAGE_SIZE;
  return { params, change, input: { query: params.q || undefined, limit: PAGE_SIZE, offset } };
}

export type ListUrl = ReturnType<typeof useListUrl>;
