import { useEffect, useEffectEvent, useState } from 'react';
import { fold } from '../../../shared/format/fold.ts';
import type { Search } from '../../../shared/search/home-url.ts';
import { useOwnLocation } from '../search/use-own-location.ts';
import { usePlaceChoice } from '../search/use-place-choice.ts';

/** What people type for where they are, in every language of the site. */
const NEAR_ME = new Set([
  ...['near me', 'nearby', 'near by', 'around me', 'close to me', 'my location'],
  ...['current location', 'my current location', 'where i am'],
  ...['pres de moi', 'proche de moi', 'autour de moi', 'a proximite', 'ma position'],
  ...['cerca de mi', 'cerca', 'cerca de aqui', 'mi ubicacion', 'donde estoy'],
]);

/**
 * Searches around the device when that's what was typed as a place.
 *
 * @returns whether the device is being located; without an answer the place stays unknown
 */
export function useTypedNearMe(
  typed: string | undefined,
  search: Search,
  onSearch: (search: Search) => void,
): boolean {
  const { ownPlace } = usePlaceChoice(useOwnLocation());
  const isAsked = typed !== undefined && NEAR_ME.has(fold(typed));
  const [hasFailed, setFailed] = useState(false);

  const locate = useEffectEvent(ownPlace);
  const searchAt = useEffectEvent((place: Partial<Search>) => onSearch({ ...search, ...place }));

  useEffect(() => {
    if (!isAsked) return;
    const mine = new AbortController();
    void locate(mine.signal).then((place) => {
      if (mine.signal.aborted) return;
      if (place) searchAt(place);
      else setFailed(true);
    });
    return () => mine.abort();
  }, [isAsked]);

  return isAsked && !hasFailed;
}
