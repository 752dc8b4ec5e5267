import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bounds } from '../../../shared/search/search.schema.ts';
import type { SearchFilter } from '../../../shared/search/search-filter.ts';
import { refreshed, trpc } from '../../api.ts';

/** Loads an area larger than the view by its size on each side, so most moves need no request. */
const MARGIN = 1;

/**
 * Pins for a view and its surroundings. They're reloaded when the view leaves those.
 * @param filter null while the search's location isn't known
 * @returns the pins, and a function that asks for them again, undefined unless they couldn't be
 *   loaded
 */
export function usePins(filter: Omit<SearchFilter, 'location'> | null, view: Bounds | null) {
  const [asked, setAsked] = useState<{ view: Bounds | null; bounds: Bounds | null }>({
    view: null,
    bounds: null,
  });
  if (view && view !== asked.view) {
    const isCovered = asked.bounds !== null && contains(asked.bounds, view);
    setAsked({ view, bounds: isCovered ? asked.bounds : widen(view) });
  }
  const { bounds } = asked;

  const { data, isError, refetch } = trpc.discovery.pins.useQuery(
    { ...filter, bounds: bounds ?? undefined },
    {
      enabled: filter !== null && bounds !== null,
      placeholderData: keepPreviousData,
      ...refreshed,
    },
  );
  return { pins: data, retry: isError ? () => void refetch() : undefined };
}

function contains(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.south <= inner.south &&
    outer.west <= inner.west &&
    outer.north >= inner.north &&
    outer.east >= inner.east &&
    // At high zoom, there are many times more pins around the view than in it.
    outer.north - outer.south < 8 * (inner.north - inner.south)
  );
}

function widen({ south, west, north, east }: Bounds): Bounds {
  const height = (north - south) * MARGIN;
  const width = (east - west) * MARGIN;
  return {
    south: Math.max(-90, south - height),
    west: Math.max(-180, west - width),
    north: Math.min(90, north + height),
    east: Math.min(180, east + width),
  };
}
