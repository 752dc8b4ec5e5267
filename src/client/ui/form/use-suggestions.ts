import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import {
  AUTOCOMPLETE_DEBOUNCE_MS,
  AUTOCOMPLETE_LIMIT,
  AUTOCOMPLETE_MIN_CHARS,
  POPULAR_LOCATIONS,
} from '../../../shared/search/places.ts';
import { trpc } from '../../api.ts';

export interface Suggestion {
  description: string;
  /** Known beforehand for the popular locations alone. */
  point?: { latitude: number; longitude: number };
}

const popular: Suggestion[] = POPULAR_LOCATIONS.map(({ description, latitude, longitude }) => ({
  description,
  point: { latitude, longitude },
}));

export interface Suggestions {
  kind: 'popular' | 'found';
  items: readonly Suggestion[];
}

/**
 * What to offer for a text: popular locations for none, places from three characters on. Undefined
 * while there is nothing to say yet. A failed request reads as an empty list, as documented.
 */
export function useSuggestions(text: string, wanted: boolean): Suggestions | undefined {
  const asked = text.trim();
  const [settled] = useDebouncedValue(asked, AUTOCOMPLETE_DEBOUNCE_MS);
  const enabled = wanted && settled.length >= AUTOCOMPLETE_MIN_CHARS;
  const { data, isError } = trpc.discovery.autocomplete.useQuery(
    { input: settled },
    { enabled, placeholderData: keepPreviousData },
  );

  if (asked === '') return { kind: 'popular', items: popular };
  if (asked.length < AUTOCOMPLETE_MIN_CHARS || !enabled) return undefined;
  if (isError) return { kind: 'found', items: [] };
  return data && { kind: 'found', items: data.predictions.slice(0, AUTOCOMPLETE_LIMIT) };
}
