import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { EditedRow } from '../../../shared/site/edited-row.schema.ts';
import { focusField, type Refused, showAtField } from './field-refusal.ts';
import { kept, useKeptForm } from './kept-typing.ts';
import type { validateWith } from './validate-with.ts';

/** For a row that other people edit too. */

interface Options<V, R> {
  /** Unsaved typing is kept under this key, unique to the row. */
  key: string;
  row: R;
  valuesOf: (row: R) => V;
  validate?: ReturnType<typeof validateWith>;
  validateInputOnBlur?: boolean;
  /** The form's name for a field of the server's, if it has another. */
  fieldNamed?: (field?: string) => string;
}

/** @param on for the mutation */
export type Send<V, R> = (
  change: Partial<V>,
  version: number,
  on: { onSuccess: (saved: R) => void; onError: (error: Refused) => void },
) => void;

/** The saved row, when a change was refused as outdated. */
export function currentOf<R>({ data }: { data?: unknown }): R | undefined {
  return (data as { current?: R } | null | undefined)?.current;
}

/** Takes over what others saved meanwhile, and asks about fields changed on both sides. */
export function useEditForm<V extends Record<string, unknown>, R extends EditedRow>({
  key,
  row,
  valuesOf,
  fieldNamed,
  ...options
}: Options<V, R>) {
  const element = useRef<HTMLFormElement>(null);
  const keptRow = `${key} as it was`;
  const [base, setBase] = useState(row);
  // What was kept may be older than the row.
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

  /** The fields that differ from the saved row. */
  function changed(): Partial<V> {
    const fields = Object.entries(form.getValues()).filter(([field]) => form.isDirty(field));
    return Object.fromEntries(fields) as Partial<V>;
  }

  /**
   * @param saved the new row, or none to drop what was typed
   * @param sent saved with it; later typing stays @returns whether there is any
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
    // Stored here too, since the form may be off screen by now.
    kept.set(key, Object.fromEntries(since));
    kept.set(keptRow, saved);
    return true;
  }

  /**
   * After a refusal as outdated; @returns whether it was.
   * @param resend saves again if they changed other fields
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

  /** Sends valid values, or goes to the first field that isn't. */
  function submit(event: FormEvent<HTMLFormElement>, send: (values: V) => void) {
    const focusFirst = (errors: object) => focusField(element.current, Object.keys(errors)[0]);
    form.onSubmit(send, focusFirst)(event);
  }

  /** Says beside its field what the server refused. */
  function refuse(error: Refused) {
    const field = fieldNamed ? fieldNamed(error.data?.field) : error.data?.field;
    showAtField(form, element.current, { message: error.message, data: { field } });
  }

  /**
   * Sends what changed, and again if others changed other fields meanwhile.
   * @param onSaved told whether something was typed since
   */
  function save(
    send: Send<V, R>,
    onSaved: (isNewer: boolean) => void,
    change = changed(),
    version = base.version,
  ): void {
    if (Object.keys(change).length === 0) {
      onSaved(false);
      return;
    }
    send(change, version, {
      onSuccess: (saved) => onSaved(forget(saved, change)),
      onError(error) {
        if (!rebase(error, (newer) => save(send, onSaved, change, newer))) refuse(error);
      },
    });
  }

  return { form, element, base, clashes, changed, forget, rebase, submit, refuse, save };
}

/** Saved by somebody else while it was edited here. */
export interface Clash<V> {
  field: keyof V & string;
  mine: unknown;
  theirs: unknown;
}

/** Fields of `typed` saved with another value since `seen`. */
export function clashesOf<V extends object>(seen: V, typed: Partial<V>, saved: V): Clash<V>[] {
  return (Object.keys(typed) as (keyof V & string)[])
    .map((field) => ({ field, mine: typed[field], theirs: saved[field] }))
    .filter(({ field, mine, theirs }) => !isSame(theirs, seen[field]) && !isSame(theirs, mine));
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
