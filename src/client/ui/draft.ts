import { readStored, type StorageKind, writeStored } from './browser-storage.ts';

interface DraftOptions<T> {
  kind: StorageKind;
  key: string;
  /** Validates: anything may be stored. @param stored null for nothing */
  restore: (stored: unknown, ageMs: number) => T;
  /** Limited because someone else may use this browser later. */
  keptMs?: number;
}

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

export const fieldsOf = (stored: unknown): Record<string, unknown> => ({ ...(stored as object) });

export const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

export function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !value;
  return Object.values(value).every(isEmpty);
}
