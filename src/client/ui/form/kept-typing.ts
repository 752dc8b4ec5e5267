// Keeps unsaved input when tabs switch or drawers close. It's personal: only in memory, unless
// {@link keepTypingOverReload} is called, and only until someone signs out or someone else in.
import { useEffect, useLayoutEffect, useState } from 'react';
import { createDraft } from '../draft.ts';

export const kept = new Map<string, unknown>();

/** Also what this tab stored, since someone else may use the browser next. */
export function forgetTyping(): void {
  kept.clear();
  try {
    sessionStorage.clear();
  } catch {
    // The browser allows no storage.
  }
}

/**
 * @param key unique to the field @returns the text, its setter, and a function for when it's saved
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

interface Form<V> {
  values: V;
  setValues(values: Partial<V>): void;
  isDirty(name?: string): boolean;
  resetDirty(values?: V): void;
}

/**
 * Only changed fields, since others may be saved elsewhere meanwhile.
 * @returns call it with saved values, or without any to discard the changes
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

/**
 * @param ownForms prefixes of their keys @returns an effect that stores them when the page may go
 */
export function keepTypingOverReload(key: string, ownForms: readonly string[]): () => () => void {
  const draft = createDraft({
    kind: 'sessionStorage',
    key,
    restore: (stored) => (Array.isArray(stored) ? (stored as [string, unknown][]) : []),
  });
  for (const [name, typed] of draft.read()) kept.set(name, typed);
  const isOwn = (name: string) => ownForms.some((form) => name.startsWith(form));
  const store = () => draft.store([...kept].filter(([name]) => isOwn(name)));
  return () => {
    window.addEventListener('pagehide', store);
    // When a phone drops a tab, it was only hidden before.
    document.addEventListener('visibilitychange', store);
    return () => {
      store();
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
    };
  };
}
