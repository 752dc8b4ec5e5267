import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { EditedRow } from '../../../shared/site/edited-row.schema.ts';
import { kept, useKeptForm } from './kept-typing.ts';
import type { validateWith } from './validate-with.ts';

/** A form for a row that other people edit as well. */

interface Options<V, R> {
  /** Unique to the row: unsaved typing is kept under it. */
  key: string;
  row: R;
  valuesOf: (row: R) => V;
  validate?: ReturnType<typeof validateWith>;
  validateInputOnBlur?: boolean;
}

/** The saved row, when a change was refused because it was made from an older one. */
export function currentOf<R>({ data }: { data?: unknown }): R | undefined {
  return (data as { current?: R } | null | undefined)?.current;
}

/**
 * Remembers which version of the row the form shows. When someone else has saved another one
 * meanwhile, it takes over what only they changed, and asks about what both did.
 */
export function useEditForm<V extends Record<string, unknown>, R extends EditedRow>({
  key,
  row,
  valuesOf,
  ...options
}: Options<V, R>) {
  const keptRow = `${key} as it was`;
  const [base, setBase] = useState(row);
  // Typing that was left may be older than the row.
  const [clashes, setClashes] = useState(() => {
    const seen = kept.get(keptRow) as R | undefined;
    const typed = kept.get(key) as Partial<V> | undefined;
    return seen && typed ? clashesOf(valuesOf(seen), typed, valuesOf(row)) : [];
  });
  const form = useForm<V>({ initialValues: valuesOf(row), ...options });
  const forgetTyping = useKeptForm(key, form);
  const isDirty = form.isDirty();
  useEffect(() => {
    if (isDirty) kept.set(keptRow, base);
    else kept.delete(keptRow);
  }, [keptRow, isDirty, base]);

  /** What differs from the saved row. */
  function changed(): Partial<V> {
    const fields = Object.entries(form.getValues()).filter(([field]) => form.isDirty(field));
    return Object.fromEntries(fields) as Partial<V>;
  }

  /**
   * Starts over from a row that was saved, or drops what was typed.
   * @param sent what was saved with it: what was typed since then stays
   * @returns whether something was
   */
  function forget(saved?: R, sent?: Partial<Record<keyof V, unknown>>): boolean {
    const isNewer = (field: string, value: unknown, known: Partial<Record<string, unknown>>) =>
      field in known ? !isSame(value, known[field]) : form.isDirty(field);
    const since = Object.entries(form.getValues()).filter(
      ([field, value]) => sent && isNewer(field, value, sent),
    );
    forgetTyping(saved && valuesOf(saved));
    kept.delete(keptRow);
    setClashes([]);
    if (!saved) return false;
    setBase(saved);
    form.setValues({ ...valuesOf(saved), ...Object.fromEntries(since) });
    if (since.length === 0) return false;
    // Here as well, because the form may not be on screen anymore.
    kept.set(key, Object.fromEntries(since));
    kept.set(keptRow, saved);
    return true;
  }

  /**
   * Builds on the row that someone else saved, if that's why a change was refused.
   * @param resend saves once more, when they changed nothing that was changed here
   * @returns whether that was the reason
   */
  function rebase(error: { data?: unknown }, resend: (version: number, values: V) => void) {
    const current = currentOf<R>(error);
    if (!current) return false;
    const typed = changed();
    const saved = valuesOf(current);
    const found = clashesOf(valuesOf(base), typed, saved);
    const merged = { ...saved, ...typed };
    form.resetDirty(saved);
    form.setValues(merged);
    setBase(current);
    setClashes(found);
    if (found.length === 0) resend(current.version, merged);
    return true;
  }

  return { form, base, clashes, changed, forget, rebase };
}

/** Fields that two people changed at the same time. */

/** A field that somebody else saved while it was being edited here. */
export interface Clash<V> {
  field: keyof V & string;
  mine: unknown;
  theirs: unknown;
}

/** The fields of `typed` that were saved with another value since the form showed `seen`. */
export function clashesOf<V extends object>(seen: V, typed: Partial<V>, saved: V): Clash<V>[] {
  return (Object.keys(typed) as (keyof V & string)[])
    .map((field) => ({ field, mine: typed[field], theirs: saved[field] }))
    .filter(({ field, mine, theirs }) => !isSame(theirs, seen[field]) && !isSame(theirs, mine));
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
