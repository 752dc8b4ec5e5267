import { useCallback } from 'react';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { formatHomeUrl, type HomeUrl, parseHomeUrl } from './home-url.ts';
import { useAddressDialog } from './use-address-dialog.ts';

/** The home page's URL, with or without a technician's booking dialog. */
function homeAddress(book: number | null): string {
  return paths.home + formatHomeUrl({ ...parseHomeUrl(location.search), book });
}

const closedAddress = () => homeAddress(null);

/**
 * Opens and closes the booking dialog on the home page. The searched services and day become the
 * dialog's first choices.
 */
export function useBookingUrl({ search, book }: HomeUrl) {
  const utils = trpc.useUtils();
  const { open: openAddress, close } = useAddressDialog(book !== null, closedAddress);

  const { services, date } = search;
  const open = useCallback(
    (id: number) => {
      const packages = utils.discovery.packages.getData() ?? [];
      const chosen = packages.filter(({ name }) => services.includes(name)).map((each) => each.id);
      const choices = new URLSearchParams({
        ...(chosen.length > 0 && { package: chosen.join(',') }),
        ...(date && { date }),
      });
      openAddress(`${homeAddress(id)}${choices.size > 0 ? `&${choices}` : ''}`);
    },
    [utils, openAddress, services, date],
  );
  return { open, close };
}
