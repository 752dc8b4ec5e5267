import { useCallback, useRef } from 'react';
import { formatHomeUrl, parseHomeUrl } from '../../shared/search/home-url.ts';
import type { ChangeHomeUrl } from './use-home-url.ts';

/** The home page's query without the map over the whole screen. */
function withoutMap(): string {
  return formatHomeUrl({ ...parseHomeUrl(location.search), mapOpen: false });
}

/** Opens and closes the map over the whole screen. It's in the URL, so that Back closes it. */
export function useMapUrl(change: ChangeHomeUrl) {
  const openedFrom = useRef<string>(undefined);
  const open = useCallback(() => {
    openedFrom.current = withoutMap();
    change({ mapOpen: true });
  }, [change]);
  const close = useCallback(() => {
    // A search from the map stays, in a history entry of its own.
    if (openedFrom.current === withoutMap()) history.back();
    else change({ mapOpen: false }, { replace: true });
    openedFrom.current = undefined;
  }, [change]);
  return { open, close };
}
