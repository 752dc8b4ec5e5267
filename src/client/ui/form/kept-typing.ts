/**
 * Keeps unsaved input while the page is open, so that it's still there after switching tabs or closing
 * a drawer. Only in memory, unless {@link keepTypingOverReload} is called, and only until someone signs
 * out or someone else in, because it's personal.
 */
import { useEffect, useLayoutEffect, useState } from 'react';
import { createDraft } from '../draft.ts';

export const kept = new Map<string, unknown>();

/** Forgets all unsaved input, and what this tab has stored of it, because someone else may use the browser next. */
export function forgetTyping(): void {
  kept.clear();
  try {
    sessionStorage.clear();
  } catch {
    // The browser allows no storage.
  }
}

/**
 * A field's text: what was typed, or else the saved text. `key` has to be unique to the field.
 * @returns the text, its setter, and a function to call once it's saved
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

/** The parts of `useForm` that are needed here. */
interface Form<V> {
  values: V;
  setValues(values: Partial<V>): void;
  isDirty(name?: string): boolean;
  resetDirty(values?: V): void;
}

/**
 * Keeps a form's changed fields and restores them when the form is shown again. Unchanged fields
 * show the saved values, which someone else may have changed.
 * @returns a function to call with the saved values, or without any to discard the changes
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
 * Restores what this tab stored of some forms.
 * @param ownForms what their keys begin with
 * @returns an effect that stores them whenever the page may be left
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
    // A phone that drops a tab says only that it was hidden.
    document.addEventListener('visibilitychange', store);
    return () => {
      store();
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
    };
  };
}
