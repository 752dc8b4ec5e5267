import { useState } from 'react';
import type { Search } from '../../../shared/search/home-url.ts';

/** The search bar's values before the search runs. */
export type Draft = Pick<Search, 'location' | 'point' | 'services' | 'date'>;

/** The draft is reset whenever the search changes. */
export function useSearchDraft(search: Search): [Draft, (change: Partial<Draft>) => void] {
  const key = JSON.stringify(search);
  const [followed, setFollowed] = useState(key);
  const [draft, setDraft] = useState<Draft>(search);
  if (key !== followed) {
    setFollowed(key);
    setDraft(search);
  }
  return [draft, (change) => setDraft((current) => ({ ...current, ...change }))];
}
