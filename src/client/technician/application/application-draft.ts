import { DAY_MS } from '../../../shared/time.ts';
import { createDraft, fieldsOf, isEmpty } from '../../ui/draft.ts';
import { type ApplicationValues, EMPTY_APPLICATION } from './application-values.ts';

/** The server deletes unused uploads after a day. */
const FILES_KEPT_MS = 0.8 * DAY_MS;
const FILES = ['profileImage', 'shopImage', 'certificationFile'];

type Draft = Omit<ApplicationValues, 'password' | 'confirmPassword' | 'consent'>;

/** A half-filled application, until it's sent. */
export const applicationDraft = createDraft({
  kind: 'localStorage',
  key: 'application-draft',
  keptMs: 7 * DAY_MS,
  restore,
});

export function storeApplication(values: ApplicationValues): void {
  const { password: _, confirmPassword: __, consent: ___, ...draft } = values;
  applicationDraft.store(draft);
}

/** The valid parts of a stored draft; undefined for none. */
function restore(stored: unknown, ageMs: number): Partial<Draft> | undefined {
  const { services, languages, pin, ...texts } = fieldsOf(stored);
  const kept = Object.entries(texts).filter(
    ([name, value]) =>
      typeof value === 'string' &&
      typeof EMPTY_APPLICATION[name as keyof ApplicationValues] === 'string' &&
      !name.toLowerCase().includes('password') &&
      !(FILES.includes(name) && ageMs > FILES_KEPT_MS),
  );
  const restored: Partial<Draft> = {
    ...Object.fromEntries(kept),
    ...(isTexts(services) && { services }),
    ...(isTexts(languages) && { languages }),
    ...(isPoint(pin) && { pin }),
  };
  return isEmpty(restored) ? undefined : restored;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isPoint(value: unknown): value is { latitude: number; longitude: number } {
  const { latitude, longitude } = fieldsOf(value);
  return typeof latitude === 'number' && typeof longitude === 'number';
}
