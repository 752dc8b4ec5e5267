import { useEffect, useState } from 'react';
import { type Choices, readChoices, writeChoices } from './choices.ts';

/**
 * The choices, read from the URL and kept in it, so that it can be shared. They're removed from the
 * URL when the dialog closes.
 */
export function useChoices() {
  const [choices, setChoices] = useState<Choices>(() => readChoices(location.search));

  useEffect(() => {
    const write = () => replaceQuery(writeChoices(location.search, choices));
    // A step back is an older address, with what was chosen then.
    const onBack = () => {
      if (new URLSearchParams(location.search).has('book')) write();
    };
    write();
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [choices]);

  useEffect(() => () => replaceQuery(writeChoices(location.search)), []);

  return [choices, setChoices] as const;
}

function replaceQuery(query: string): void {
  if (query === location.search) return;
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
}
