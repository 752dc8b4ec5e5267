import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import {
  AUTOCOMPLETE_DEBOUNCE_MS,
  AUTOCOMPLETE_LIMIT,
  AUTOCOMPLETE_MIN_CHARS,
} from '../../../shared/place/places.ts';
import { trpc } from '../../api.ts';
import { site } from '../../site.ts';

export interface Suggestion {
  description: string;
  /** Only known for popular locations. */
  point?: { latitude: number; longitude: number };
}

const popular: Suggestion[] = site.popularCities.map(({ description, ...point }) => ({
  description,
  point,
}));

export interface Suggestions {
  kind: 'popular' | 'found';
  items: readonly Suggestion[];
}

/**
 * Popular locations for empty text, places from three characters on. Undefined while loading; as
 * specified, empty after a failure.
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
