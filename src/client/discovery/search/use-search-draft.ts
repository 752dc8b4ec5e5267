import { useState } from 'react';
import type { Search } from '../home-url.ts';

/** What the search bar holds before the search runs. */
export type Draft = Pick<Search, 'location' | 'point' | 'services' | 'date'>;

/** The draft follows the search whenever that changes: by running it, by Back, by the filters. */
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
