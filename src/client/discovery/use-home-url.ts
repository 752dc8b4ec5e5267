import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatHomeUrl, type HomeUrl, parseHomeUrl } from '../../shared/search/home-url.ts';
import { currentPath } from '../address.ts';
import { paths } from '../paths.ts';
import { useAddressDialog } from '../ui/history/use-address-dialog.ts';
import type { Start } from './results/card-offer.tsx';

export type ChangeHomeUrl = (change: Partial<HomeUrl>, options?: { replace?: boolean }) => void;

/** Adds a history entry unless `replace` is set. */
export function useHomeUrl(): [HomeUrl, ChangeHomeUrl] {
  const [, navigate] = useLocation();
  const queryString = useSearch();
  const url = useMemo(() => parseHomeUrl(queryString), [queryString]);

  const change = useCallback<ChangeHomeUrl>(
    (part, options) => {
      // The current URL, since two changes can happen between renders.
      const next = { ...parseHomeUrl(location.search), ...part };
      const address = paths.home + formatHomeUrl(next);
      if (address !== currentPath() + location.search) navigate(address, options);
    },
    [navigate],
  );
  return [url, change];
}

/** The map over the whole screen, or the filters. */
type Overlay = 'mapOpen' | 'filtersOpen';

function without(overlay: Overlay): string {
  return formatHomeUrl({ ...parseHomeUrl(location.search), [overlay]: false });
}

/** The overlay is in the URL, so that Back closes it. */
export function useOverlayUrl(change: ChangeHomeUrl, overlay: Overlay) {
  const openedFrom = useRef<string>(undefined);
  const open = useCallback(() => {
    openedFrom.current = without(overlay);
    change({ [overlay]: true });
  }, [change, overlay]);
  const close = useCallback(() => {
    // A search made in it stays, in a history entry of its own.
    if (openedFrom.current === without(overlay)) history.back();
    else change({ [overlay]: false }, { replace: true });
    openedFrom.current = undefined;
  }, [change, overlay]);
  return { open, close };
}

function homeAddress(book: number | null): string {
  return paths.home + formatHomeUrl({ ...parseHomeUrl(location.search), book });
}

const closedAddress = () => homeAddress(null);

/** The dialog takes services and day from the search in the URL. */
export function useBookingUrl({ book }: HomeUrl) {
  const { open: openAddress, close } = useAddressDialog(book !== null, closedAddress);
  const open = useCallback(
    (id: number, start?: Start) => {
      const choice = start ? `&day=${start.date}&time=${start.time}` : '';
      openAddress(`${homeAddress(id)}${choice}`);
    },
    [openAddress],
  );
  return { open, close };
}
