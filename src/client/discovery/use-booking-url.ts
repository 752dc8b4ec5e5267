import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { formatHomeUrl, type HomeUrl, parseHomeUrl } from './home-url.ts';

/**
 * Opens and closes the booking dialog through the address, so that Back closes it and a link opens
 * it. The services and the day searched for stand in the address as the dialog's first choices.
 */
export function useBookingUrl({ search, book }: HomeUrl) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const openedHere = useRef(false);
  useEffect(() => {
    if (book === null) openedHere.current = false;
  }, [book]);

  const { services, date } = search;
  const open = useCallback(
    (id: number) => {
      const packages = utils.discovery.packages.getData() ?? [];
      const chosen = packages.filter(({ name }) => services.includes(name)).map((each) => each.id);
      const choices = new URLSearchParams({
        ...(chosen.length > 0 && { package: chosen.join(',') }),
        ...(date && { date }),
      });
      const address = formatHomeUrl({ ...parseHomeUrl(location.search), book: id });
      openedHere.current = true;
      navigate(`${paths.home}${address}${choices.size > 0 ? `&${choices}` : ''}`);
    },
    [utils, navigate, services, date],
  );

  const close = useCallback(() => {
    if (openedHere.current) history.back();
    else
      navigate(paths.home + formatHomeUrl({ ...parseHomeUrl(location.search), book: null }), {
        replace: true,
      });
  }, [navigate]);

  return { open, close };
}
