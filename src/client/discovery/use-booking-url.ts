import { useCallback } from 'react';
import { formatHomeUrl, type HomeUrl, parseHomeUrl } from '../../shared/search/home-url.ts';
import { paths } from '../paths.ts';
import type { Start } from './results/card-offer.tsx';
import { useAddressDialog } from './use-address-dialog.ts';

/** The home page's URL, with or without a technician's booking dialog. */
function homeAddress(book: number | null): string {
  return paths.home + formatHomeUrl({ ...parseHomeUrl(location.search), book });
}

const closedAddress = () => homeAddress(null);

/**
 * Opens and closes the booking dialog on the home page. The dialog starts with the services and day of
 * the search, which it finds in the URL.
 */
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
