/** Short messages. At most one is shown; a new one takes the old one's place. */
import type { ReactNode } from 'react';
import type { Notice } from '../../../shared/messages/texts.ts';

type ToastKind = 'info' | 'success' | 'warning' | 'destructive';

export interface Toast extends Notice {
  id: number;
  kind: ToastKind;
  /** A button. */
  action?: ReactNode;
}

/** How long a message stays (specification, section 9). */
export const TOAST_MS = 5000;
/** Longer with a button, which someone has to find and press. */
export const ACTION_TOAST_MS = 12_000;

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a message for five seconds and announces it to screen readers. */
export function showToast({
  kind = 'info',
  ...message
}: Notice & Partial<Pick<Toast, 'kind' | 'action'>>): void {
  lastId += 1;
  set({ id: lastId, kind, ...message });
}

export const showSuccess = (notice: Notice) => showToast({ ...notice, kind: 'success' });
export const showError = (notice: Notice) => showToast({ ...notice, kind: 'destructive' });

export function dismissToast(): void {
  set(null);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  get: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
