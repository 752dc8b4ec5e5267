/** Keeps the unsaved forms of a technician's dashboard over a reload: in this tab only. */
import { readStored, writeStored } from '../ui/browser-storage.ts';
import { kept } from '../ui/form/kept-typing.ts';

const DRAFT_KEY = 'dashboard-draft';
/** What their keys begin with. */
const OWN_FORMS = ['profile-', 'place-', 'privacy-', 'answer-', 'enter-booking-'];

// Before any of them is shown.
restoreDraft();

function restoreDraft(): void {
  const draft = readStored('sessionStorage', DRAFT_KEY) as [string, unknown][] | null;
  for (const [key, typed] of draft ?? []) kept.set(key, typed);
}

function storeDraft(): void {
  const draft = [...kept].filter(([key]) => OWN_FORMS.some((form) => key.startsWith(form)));
  writeStored('sessionStorage', DRAFT_KEY, draft.length > 0 ? draft : null);
}

export function keepDashboardOverReload(): () => void {
  window.addEventListener('pagehide', storeDraft);
  // A phone that drops a tab says only that it was hidden.
  document.addEventListener('visibilitychange', storeDraft);
  return () => {
    storeDraft();
    window.removeEventListener('pagehide', storeDraft);
    document.removeEventListener('visibilitychange', storeDraft);
  };
}
