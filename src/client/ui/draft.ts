/** What is typed and not sent yet, stored in this browser so that it outlasts a reload. */
import { readStored, type StorageKind, writeStored } from './browser-storage.ts';

interface DraftOptions<T> {
  kind: StorageKind;
  key: string;
  /** Takes only what is valid: anything may be stored. @param stored null for nothing */
  restore: (stored: unknown, ageMs: number) => T;
  /** Not longer, because someone else may use this browser later. */
  keptMs?: number;
}

/** Where the browser allows no storage, a draft is as if it were empty. */
export function createDraft<T>({ kind, key, restore, keptMs }: DraftOptions<T>) {
  return {
    read(now = Date.now()): T {
      const stored = readStored(kind, key);
      if (keptMs === undefined) return restore(stored, 0);
      const { savedAt, draft } = fieldsOf(stored);
      const age = typeof savedAt === 'number' ? now - savedAt : Number.POSITIVE_INFINITY;
      return restore(age > keptMs ? null : draft, age);
    },
    store(value: unknown, now = Date.now()): void {
      const stored = keptMs === undefined ? value : { savedAt: now, draft: value };
      writeStored(kind, key, isEmpty(value) ? null : stored);
    },
    forget: () => writeStored(kind, key, null),
  };
}

/** What a stored object says, by name. */
export const fieldsOf = (stored: unknown): Record<string, unknown> => ({ ...(stored as object) });

export const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

export function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !value;
  return Object.values(value).every(isEmpty);
}
