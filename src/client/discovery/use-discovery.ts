import { useMemo, useState } from 'react';
import { distanceKm } from '../../shared/place/distance.ts';
import type { Point } from '../../shared/place/location-privacy.ts';
import { EMPTY_SEARCH, roundPoint, type Search } from '../../shared/search/home-url.ts';
import type { Bounds } from '../../shared/search/search.schema.ts';
import {
  BROWSING_STARTS_KM,
  DISTANCE_DEFAULT_KM,
  IDS_MAX,
  NEAREST_SHOWN,
} from '../../shared/search/search.ts';
import {
  isMapArea,
  isSearched,
  listFilter,
  pinFilter,
  sortedFrom,
} from '../../shared/search/search-filter.ts';
import { site } from '../site.ts';
import { isInside, isReliable, type MapView, searchDistance, startsBrowsing } from './browsing.ts';
import { useFavorites } from './results/favorites.ts';
import { type Technicians, useTechnicians } from './results/use-technicians.ts';
import { useOwnLocation } from './search/use-own-location.ts';
import { useHomeUrl } from './use-home-url.ts';

/** One subject for all of map browsing, so that the list stays while the map moves. */
const BROWSING = 'browsing';

/** The home page's state: the URL, the results and the map's position. */
export function useDiscovery() {
  const [url, change] = useHomeUrl();
  const own = useOwnLocation();
  const here = isReliable(own.fix) ? own.fix.point : null;
  const { search, area, listOnly, mapOpen, filtersOpen } = url;
  const subject = area ? BROWSING : JSON.stringify(search);

  const [left, setLeft] = useState<{ subject: string; bounds: Bounds } | null>(null);
  const bounds = !listOnly && left?.subject === subject ? left.bounds : undefined;
  const favorites = useFavorites();
  /** Which technicians it's limited to. */
  const only = useMemo(
    () => search.favorites && { ids: [...favorites].slice(-IDS_MAX) },
    [search.favorites, favorites],
  );
  const filter = useMemo(
    () => ({ ...listFilter(url, here, site.mapCenter), ...only }),
    [url, here, only],
  );
  const answer = useTechnicians({ subject, filter, bounds });
  const found = area && bounds ? insideOnly(answer, bounds) : answer;

  const [movedTo, setMovedTo] = useState<string | null>(null);
  /** The search that browsing took the place of. */
  const [replaced, setReplaced] = useState<Search | null>(null);

  // If a search fails, the place is still remembered.
  const [placed, setPlaced] = useState<{ location: string; center: Point } | null>(null);
  if (search.location && answer.center && answer.center !== placed?.center) {
    setPlaced({ location: search.location, center: answer.center });
  }
  const center = placed?.location === search.location ? placed.center : null;
  const searchPoint = useMemo(() => {
    if (search.point) return search.point;
    return center ?? here ?? site.mapCenter;
  }, [search.point, center, here]);
  const pins = useMemo(() => {
    const filter = pinFilter(url, here, site.mapCenter, center);
    return filter && { ...filter, ...only };
  }, [url, here, center, only]);

  // Only before the map is moved. After that, the list starts with technicians inside the map.
  const nearest = useMemo(
    () => (bounds ? [] : (answer.technicians?.slice(0, NEAREST_SHOWN) ?? [])),
    [bounds, answer.technicians],
  );

  function browse(view: MapView) {
    const here = { ...view.center, zoom: view.zoom };
    if (!area) setReplaced(isSearched(search) ? search : null);
    change({ search: EMPTY_SEARCH, area: here }, { replace: area !== null || mapOpen });
    setLeft({ subject: BROWSING, bounds: view.bounds });
  }

  function onMoved(view: MapView) {
    if (area || startsBrowsing(view, searchPoint, own.fix)) browse(view);
    else setMovedTo(subject);
  }

  /** Near the searched place its results stay, and those inside the map come first. */
  function searchHere(view: MapView) {
    if (!isSearched(search)) browse(view);
    else if (distanceKm(view.center, searchPoint) <= BROWSING_STARTS_KM) {
      setLeft({ subject, bounds: view.bounds });
      setMovedTo(null);
    } else {
      const point = roundPoint(view.center);
      const next = { ...search, location: '', point, distance: searchDistance(view) };
      setLeft({ subject: JSON.stringify(next), bounds: view.bounds });
      run(next);
    }
  }

  /** A search without a place, started while browsing, uses the map's location. */
  function run(part: Partial<Search>) {
    const next = { ...search, ...part };
    if (area && !next.location && !next.point) next.point = area;
    // The map's distance ends with its part of the map.
    if (isMapArea(search) && !isMapArea(next) && next.distance === search.distance) {
      next.distance = DISTANCE_DEFAULT_KM;
    }
    // Back to no place isn't to ask for one again.
    if (next.location || next.point) own.forgetFailure();
    const before = location.search;
    // The map over the whole screen and the filters are one history entry, however often it's
    // searched there.
    change({ search: next, area: null }, { replace: mapOpen || filtersOpen });
    if (found.isLocal || found.isFailed || before === location.search) found.retry();
  }

  return {
    url,
    change,
    own,
    found,
    /** The total on the filters' closing button. Undefined while browsing. */
    total: area ? undefined : found.total,
    searched: !area && isSearched(search),
    place: answer.center?.place ?? (search.location || undefined),
    sortedFrom: sortedFrom(search, here, site.mapCenter),
    searchPoint,
    /** Where the customer is or searched from. Undefined if only the default is known. */
    from: search.point ?? center ?? own.fix?.point,
    nearest,
    pinFilter: pins,
    onMoved,
    hasMoved: movedTo === subject,
    searchHere,
    undo:
      area && replaced
        ? () => change({ search: replaced, area: null }, { replace: mapOpen })
        : undefined,
    run,
  };
}

/** Only the technicians inside the map. They come first in the list. */
function insideOnly(found: Technicians, bounds: Bounds): Technicians {
  const technicians = found.technicians?.filter((technician) => isInside(technician, bounds));
  const isWhole = technicians?.length === found.technicians?.length;
  return { ...found, technicians, hasMore: found.hasMore && isWhole };
}
