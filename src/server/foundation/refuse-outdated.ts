import { isDeepStrictEqual } from 'node:util';
import { TRPCError } from '@trpc/server';
import { formsText } from '../../shared/messages/forms.ts';
import { type EditedRow, outdated } from '../../shared/site/edited-row.schema.ts';
import { OutdatedEdit } from './errors.ts';

/** @param seen if undefined, any change passes @throws CONFLICT with the row as callers see it */
export function refuseOutdated(seen: number | undefined, current: () => EditedRow): void {
  if (seen === undefined) return;
  const row = current();
  if (seen === row.version) return;
  const message = outdated(row.editedBy ?? formsText('conflict.someone'));
  throw new TRPCError({ code: 'CONFLICT', message, cause: new OutdatedEdit(row, message) });
}

/** A save without changes would only outdate open forms elsewhere. */
export function isEdit<T extends object>(row: T, change: Partial<T>): boolean {
  return Object.entries(change).some(
    ([key, value]) => !isDeepStrictEqual(row[key as keyof T], value),
  );
}

/** `by` is an admin's email, or null for the technician. */
export function editedNow(row: { version: number }, by: string | null, now: number) {
  return { version: row.version + 1, editedBy: by, editedAt: now };
}
