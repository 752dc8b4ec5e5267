import { IconCurrentLocation } from '@tabler/icons-react';
import { trpc } from '../../api.ts';
import { EMPTY_SEARCH, type Search } from '../home-url.ts';
import type { OwnLocation } from './use-own-location.ts';
import { usePlaceChoice } from './use-place-choice.ts';

const FLAT = /\bflat\b/i;

interface Props {
  own: OwnLocation;
  onSearch: (search: Search) => void;
}

/** One tap to those who do the operator's favorite service near here today, soonest first. */
export function NearMeButton({ own, onSearch }: Props) {
  const { ownPlace } = usePlaceChoice(own);
  const { data: packages = [] } = trpc.discovery.packages.useQuery();
  const favorites = packages.filter(({ isFavorite }) => isFavorite);
  const service = (favorites.find(({ name }) => FLAT.test(name)) ?? favorites[0])?.name;

  async function search() {
    const place = await ownPlace();
    if (!place) return;
    onSearch({
      ...EMPTY_SEARCH,
      ...place,
      services: service ? [service] : [],
      availability: ['today'],
      sort: 'soonest',
    });
  }

  return (
    <button
      type="button"
      className="shell-near"
      aria-busy={own.locating}
      onClick={() => !own.locating && void search()}
    >
      <IconCurrentLocation size={20} aria-hidden />
      {!service || FLAT.test(service) ? 'Fix a flat near me' : `${service} near me`}
    </button>
  );
}
