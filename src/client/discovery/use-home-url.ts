import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../paths.ts';
import { formatHomeUrl, type HomeUrl, parseHomeUrl } from './home-url.ts';

export type ChangeHomeUrl = (change: Partial<HomeUrl>, options?: { replace?: boolean }) => void;

/** What the address says, and how to change it. A change is a step that Back undoes, or replaces. */
export function useHomeUrl(): [HomeUrl, ChangeHomeUrl] {
  const [, navigate] = useLocation();
  const queryString = useSearch();
  const url = useMemo(() => parseHomeUrl(queryString), [queryString]);

  const change = useCallback<ChangeHomeUrl>(
    (part, options) => {
      // Not the rendered address: two changes may come between two renders.
      const next = { ...parseHomeUrl(location.search), ...part };
      const address = paths.home + formatHomeUrl(next);
      if (address !== location.pathname + location.search) navigate(address, options);
    },
    [navigate],
  );
  return [url, change];
}
