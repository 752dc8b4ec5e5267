import { Loader, VisuallyHidden } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { searchText } from '../../../shared/messages/search.ts';
import { EMPTY_SEARCH, type Search } from '../../../shared/search/home-url.ts';
import { trpc } from '../../api.ts';
import { FLAT, favoriteOf } from './favorite-service.ts';
import type { OwnLocation } from './use-own-location.ts';
import { usePlaceChoice } from './use-place-choice.ts';
import { useServiceNames } from './use-service-names.ts';

interface Props {
  own: OwnLocation;
  onSearch: (search: Search) => void;
}

/** One tap to those who do the operator's favorite service near here today, soonest first. */
export function NearMeButton({ own, onSearch }: Props) {
  const { ownPlace } = usePlaceChoice(own);
  const { packages } = trpc.useUtils().discovery;
  const { data } = trpc.discovery.packages.useQuery();
  const shown = favoriteOf(data);
  const [service = ''] = useServiceNames(shown ? [shown] : []);
  const [finding, setFinding] = useState(false);
  const asking = useRef<AbortController>(null);
  // Locating can take long. Another search unmounts this button, and then the answer is dropped.
  useEffect(() => () => asking.current?.abort(), []);

  async function search() {
    const mine = new AbortController();
    asking.current = mine;
    setFinding(true);
    const place = await ownPlace(mine.signal);
    setFinding(false);
    if (mine.signal.aborted) return;
    // A quick tap comes before the services; without them the search is still of use.
    const wanted = favoriteOf(await packages.ensureData().catch(() => []));
    if (mine.signal.aborted) return;
    // Where the device can't be located, only the place is left to be typed.
    onSearch({
      ...EMPTY_SEARCH,
      ...place,
      services: wanted ? [wanted] : [],
      availability: ['today'],
      sort: 'soonest',
    });
  }

  const name =
    !shown || FLAT.test(shown)
      ? searchText('quick.flat')
      : searchText('summary.nearMe', { service });
  const status = finding && searchText('location.finding');

  return (
    <>
      <button
        type="button"
        className="shell-near"
        aria-busy={finding}
        onClick={() => !finding && void search()}
      >
        {finding ? (
          <Loader size={20} color="currentColor" />
        ) : (
          <IconCurrentLocation size={20} aria-hidden />
        )}
        <span>{status || name}</span>
      </button>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </>
  );
}
