import { useState } from 'react';
import type { AdminPage } from '../../../shared/admin/admin-page.schema.ts';
import { kept, useKeptText } from '../../ui/form/kept-typing.ts';

export function usePageText(page: AdminPage) {
  const key = `page-${page.name}-${page.language}`;
  const keptVersion = `${key} version`;
  const [text, setKept, forgetText] = useKeptText(key, page.markdown);
  const [seen, setSeen] = useState(() => kept.get(keptVersion) as number | undefined);
  const isDirty = text !== page.markdown;

  function setText(next: string) {
    if (seen === undefined) {
      kept.set(keptVersion, page.version);
      setSeen(page.version);
    }
    setKept(next);
  }

  function forget() {
    kept.delete(keptVersion);
    setSeen(undefined);
    forgetText();
  }

  /** Goes on from the version that was saved with `sent`: what was typed since then stays. */
  function savedAs(version: number, sent: string) {
    if (text === sent) return forget();
    kept.set(keptVersion, version);
    setSeen(version);
  }

  return {
    text,
    setText,
    forget,
    savedAs,
    isDirty,
    isOutdated: isDirty && seen !== undefined && seen !== page.version,
  };
}
