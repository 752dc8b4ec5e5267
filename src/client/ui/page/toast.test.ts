import { expect, it } from 'vitest';
import { dismissToast, showToast, TOAST_MS, toastStore } from './toast.ts';

it('a new message takes the place of the one that is shown', () => {
  showToast({ title: 'First' });
  showToast({ title: 'Second', kind: 'success' });
  expect(toastStore.get()).toMatchObject({ title: 'Second', kind: 'success' });
  dismissToast();
  expect(toastStore.get()).toBeNull();
});

it('a message stays for five seconds', () => {
  expect(TOAST_MS).toBe(5000);
});
