import { useCallback, useRef } from 'react';
import { formatHomeUrl, parseHomeUrl } from '../../shared/search/home-url.ts';
import type { ChangeHomeUrl } from './use-home-url.ts';

/** The map over the whole screen, or the filters. */
type Overlay = 'mapOpen' | 'filtersOpen';

/** The home page's query without the overlay. */
function without(overlay: Overlay): string {
  return formatHomeUrl({ ...parseHomeUrl(location.search), [overlay]: false });
}

/** Opens and closes what lies over the home page. It's in the URL, so that Back closes it. */
export function useOverlayUrl(change: ChangeHomeUrl, overlay: Overlay) {
  const openedFrom = useRef<string>(undefined);
  const open = useCallback(() => {
    openedFrom.current = without(overlay);
    change({ [overlay]: true });
  }, [change, overlay]);
  const close = useCallback(() => {
    // A search made there stays, in a history entry of its own.
    if (openedFrom.current === without(overlay)) history.back();
    else change({ [overlay]: false }, { replace: true });
    openedFrom.current = undefined;
  }, [change, overlay]);
  return { open, close };
}
