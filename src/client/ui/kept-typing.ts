/**
 * What was typed and not yet saved, kept while the page is open: whoever leaves a tab or closes a
 * drawer, and comes back, finds it. In memory only, and until the person signs out: it is personal.
 */
import { useEffect, useLayoutEffect, useState } from 'react';

const kept = new Map<string, unknown>();

/** Forgets all that was typed, for whoever uses the browser next. */
export function forgetTyping(): void {
  kept.clear();
}

/**
 * A field's text. `key` is the field's alone; what equals `saved` is not kept.
 *
 * @returns the text and its setter, as `useState` does
 */
export function useKeptText<T extends string | null>(
  key: string,
  saved: T,
): [T, (text: T) => void] {
  const [text, setText] = useState(() => (kept.has(key) ? (kept.get(key) as T) : saved));
  useEffect(() => {
    if (text === saved) kept.delete(key);
    else kept.set(key, text);
  }, [key, text, saved]);
  return [text, setText];
}

/** What of `useForm` is needed here. */
interface Form<V> {
  values: V;
  setValues(values: V): void;
  isDirty(): boolean;
  resetDirty(): void;
}

/**
 * Keeps what is typed into a form, and fills it in again when the form is back.
 *
 * @returns forgets it, to be called once it was saved or given up
 */
export function useKeptForm<V extends Record<string, unknown>>(
  key: string,
  form: Form<V>,
): () => void {
  const { values, setValues, isDirty, resetDirty } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useLayoutEffect(() => {
    const typed = kept.get(key) as V | undefined;
    if (typed) setValues(typed);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the values have changed
  useEffect(() => {
    if (isDirty()) kept.set(key, values);
    else kept.delete(key);
  }, [key, values]);
  return () => {
    resetDirty();
    kept.delete(key);
  };
}
