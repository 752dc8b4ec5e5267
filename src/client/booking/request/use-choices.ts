import { useEffect, useState } from 'react';
import { type Choices, readChoices, writeChoices } from './choices.ts';

/**
 * The choices, read from the URL and kept in it, so that it can be shared. They're removed from the
 * URL when the dialog closes.
 */
export function useChoices() {
  const [choices, setChoices] = useState<Choices>(() => readChoices(location.search));

  useEffect(() => {
    replaceQuery(writeChoices(location.search, choices));
  }, [choices]);

  useEffect(() => () => replaceQuery(writeChoices(location.search)), []);

  return [choices, setChoices] as const;
}

function replaceQuery(query: string): void {
  if (query === location.search) return;
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
}
