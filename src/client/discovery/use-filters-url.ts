import { useEffect, useRef } from 'react';
import type { HomeUrl } from '../../shared/search/home-url.ts';
import type { ChangeHomeUrl } from './use-home-url.ts';
import { useOverlayUrl } from './use-overlay-url.ts';

/** Opens and closes the filters. Back closes them too, and the next Back undoes what was chosen. */
export function useFiltersUrl({ search, area, filtersOpen }: HomeUrl, change: ChangeHomeUrl) {
  const chosen = useRef<Partial<HomeUrl>>(undefined);
  useEffect(() => {
    const before = chosen.current;
    chosen.current = filtersOpen ? { search, area } : undefined;
    // Back has brought the search that the filters were opened on.
    if (before && !filtersOpen) change(before);
  }, [search, area, filtersOpen, change]);
  return useOverlayUrl(change, 'filtersOpen');
}
