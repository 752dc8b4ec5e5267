/** What was typed into the application, kept in this browser until it is sent. Never a password. */
import { type ApplicationValues, EMPTY_APPLICATION } from './application-values.ts';

const DRAFT_KEY = 'application-draft';
const DAY_MS = 86_400_000;
/** Somebody else may use this browser next month. */
const DRAFT_KEPT_MS = 7 * DAY_MS;
/** The server removes an upload that nothing refers to after a day. */
const FILES_KEPT_MS = 0.8 * DAY_MS;

type Draft = Omit<ApplicationValues, 'password' | 'confirmPassword' | 'consent'>;

const FILES = ['profileImage', 'shopImage', 'certificationFile'] as const;

/** Keeps what is typed; `now` in UTC milliseconds. Without storage nothing is kept. */
export function storeDraft(values: ApplicationValues, now: number): void {
  const { password: _, confirmPassword: __, consent: ___, ...draft } = values;
  if (isEmpty(draft)) {
    clearDraft();
    return;
  }
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ savedAt: now, draft }));
  } catch {
    // Nothing to keep it in.
  }
}

/** What was typed before, undefined when there is nothing or it is too old or spoiled. */
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
    // There was none.
  }
}

/** The parts of a stored draft that are what they should be. */
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
