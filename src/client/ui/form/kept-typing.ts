/**
 * What was typed and not yet saved, kept while the page is open: whoever leaves a tab or closes a
 * drawer, and comes back, finds it. In memory only, and until somebody signs in or out: it is
 * personal.
 */
import { useEffect, useLayoutEffect, useState } from 'react';

const kept = new Map<string, unknown>();

/** Forgets all that was typed, for whoever uses the browser next. */
export function forgetTyping(): void {
  kept.clear();
}

/**
 * A field's text: what was typed, else what is saved, which may change meanwhile. `key` is the
 * field's alone.
 *
 * @returns the text, its setter, and what to call once it was saved
 */
export function useKeptText(
  key: string,
  saved: string,
): [text: string, setText: (text: string) => void, forget: () => void] {
  const [typed, setTyped] = useState(() => kept.get(key) as string | undefined);
  function forget(): void {
    kept.delete(key);
    setTyped(undefined);
  }
  function setText(text: string): void {
    if (text === saved) {
      forget();
      return;
    }
    kept.set(key, text);
    setTyped(text);
  }
  return [typed ?? saved, setText, forget];
}

/** What of `useForm` is needed here. */
interface Form<V> {
  values: V;
  setValues(values: Partial<V>): void;
  isDirty(name?: string): boolean;
  resetDirty(values?: V): void;
}

/**
 * Keeps the fields of a form that were changed, and fills them in again when the form is back. The
 * others follow what is saved: somebody else may have changed it.
 *
 * @returns to be called with the values that were saved, or with none when they are given up
 */
export function useKeptForm<V extends Record<string, unknown>>(
  key: string,
  form: Form<V>,
): (saved?: V) => void {
  const { values, setValues, isDirty, resetDirty } = form;
  const [typed] = useState(() => kept.get(key) as Partial<V> | undefined);
  useLayoutEffect(() => {
    if (typed) setValues(typed);
  }, [typed, setValues]);
  useEffect(() => {
    const changed = Object.entries(values).filter(([name]) => isDirty(name));
    if (changed.length > 0) kept.set(key, Object.fromEntries(changed));
    else kept.delete(key);
  }, [key, values, isDirty]);
  return (saved) => {
    resetDirty(saved);
    kept.delete(key);
  };
}
