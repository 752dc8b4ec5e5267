/** Keeps a half-filled application in this browser until it's sent, except for the password. */
import { DAY_MS } from '../../../shared/time.ts';
import { type ApplicationValues, EMPTY_APPLICATION } from './application-values.ts';

const DRAFT_KEY = 'application-draft';
/** Not longer, because someone else may use this browser later. */
const DRAFT_KEPT_MS = 7 * DAY_MS;
/** The server deletes unused uploads after a day. */
const FILES_KEPT_MS = 0.8 * DAY_MS;

type Draft = Omit<ApplicationValues, 'password' | 'confirmPassword' | 'consent'>;

const FILES = ['profileImage', 'shopImage', 'certificationFile'] as const;

/** Stores the draft. `now` is in UTC milliseconds. Does nothing when the browser allows no storage. */
export function storeDraft(values: ApplicationValues, now: number): void {
  const { password: _, confirmPassword: __, consent: ___, ...draft } = values;
  if (isEmpty(draft)) {
    clearDraft();
    return;
  }
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ savedAt: now, draft }));
  } catch {
    // The browser allows no storage.
  }
}

/** The stored draft, or undefined when there is none or it's too old or invalid. */
export function readDraft(now: number): Partial<Draft> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null');
    return restore(stored, now);
  } catch {
    return undefined;
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(DRAFT_KEY);
  } catch {
    // The browser allows no storage.
  }
}

/** The valid parts of a stored draft. */
export function restore(stored: unknown, now: number): Partial<Draft> | undefined {
  const { savedAt, draft } = (stored ?? {}) as { savedAt?: unknown; draft?: unknown };
  if (typeof savedAt !== 'number' || now - savedAt > DRAFT_KEPT_MS) return undefined;
  if (typeof draft !== 'object' || draft === null) return undefined;
  const kept = Object.entries(draft).filter(
    ([name, value]) =>
      typeof value === 'string' &&
      typeof EMPTY_APPLICATION[name as keyof ApplicationValues] === 'string' &&
      !name.toLowerCase().includes('password') &&
      !((FILES as readonly string[]).includes(name) && now - savedAt > FILES_KEPT_MS),
  );
  const { services, pin } = draft as { services?: unknown; pin?: unknown };
  const restored: Partial<Draft> = {
    ...Object.fromEntries(kept),
    ...(isTexts(services) && { services }),
    ...(isPoint(pin) && { pin }),
  };
  return isEmpty(restored) ? undefined : restored;
}

function isEmpty(draft: Partial<Draft>): boolean {
  return Object.values(draft).every(
    (value) => value === null || value === '' || (Array.isArray(value) && value.length === 0),
  );
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isPoint(value: unknown): value is { latitude: number; longitude: number } {
  const { latitude, longitude } = (value ?? {}) as { latitude?: unknown; longitude?: unknown };
  return typeof latitude === 'number' && typeof longitude === 'number';
}
