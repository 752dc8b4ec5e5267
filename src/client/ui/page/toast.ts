import type { ReactNode } from 'react';
import type { Notice } from '../../../shared/messages/texts.ts';
import { createStore } from '../store.ts';

type ToastKind = 'info' | 'success' | 'warning' | 'destructive';

export interface Toast extends Notice {
  id: number;
  kind: ToastKind;
  action?: ReactNode;
}

/** See the specification, section 9. */
export const TOAST_MS = 5000;
/** Longer, so that people can find and press the button. */
export const ACTION_TOAST_MS = 12_000;

export const toastStore = createStore<Toast | null>(() => null);
let lastId = 0;

/** Also announced to screen readers. */
export function showToast({
  kind = 'info',
  ...message
}: Notice & Partial<Pick<Toast, 'kind' | 'action'>>): void {
  lastId += 1;
  toastStore.set({ id: lastId, kind, ...message });
}

export const showSuccess = (notice: Notice) => showToast({ ...notice, kind: 'success' });
export const showError = (notice: Notice) => showToast({ ...notice, kind: 'destructive' });

export function dismissToast(): void {
  toastStore.set(null);
}
