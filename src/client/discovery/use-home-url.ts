import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatHomeUrl, type HomeUrl, parseHomeUrl } from '../../shared/search/home-url.ts';
import { currentPath } from '../address.ts';
import { paths } from '../paths.ts';

export type ChangeHomeUrl = (change: Partial<HomeUrl>, options?: { replace?: boolean }) => void;

/** The parsed URL and a function to change it, with a new history entry unless `replace` is set. */
export function useHomeUrl(): [HomeUrl, ChangeHomeUrl] {
  const [, navigate] = useLocation();
  const queryString = useSearch();
  const url = useMemo(() => parseHomeUrl(queryString), [queryString]);

  const change = useCallback<ChangeHomeUrl>(
    (part, options) => {
      // The current URL, not the rendered one: two changes can happen between renders.
      const next = { ...parseHomeUrl(location.search), ...part };
      const address = paths.home + formatHomeUrl(next);
      if (address !== currentPath() + location.search) navigate(address, options);
    },
    [navigate],
  );
  return [url, change];
}
