import { useEffect, useState } from 'react';

/** A query parameter that only the links in our emails have. */
const MAILBOX = 'mailbox';

/**
 * The part of an emailed link that shows whose mailbox it came from; null if the page was opened
 * otherwise. It moves from the address to this visit's history, so that a shared link doesn't include it.
 */
export function useMailbox(): string | null {
  const [mailbox] = useState<string | null>(
    () => new URLSearchParams(location.search).get(MAILBOX) ?? history.state?.mailbox ?? null,
  );
  useEffect(() => {
    if (mailbox !== null) history.replaceState({ mailbox }, '', location.pathname);
  }, [mailbox]);
  return mailbox;
}
