import type { Notice } from '../../shared/messages/texts.ts';
import { uiText } from '../../shared/messages/ui.ts';
import { showError } from './page/toast.ts';

/** Without `data`, the server never answered. */
interface Failed {
  message: string;
  data?: unknown;
}

/** The server's message, or the fallback if it didn't answer. */
export function failureText(error: Failed, fallback = uiText('failure.connection')): string {
  return error.data ? error.message : fallback;
}

/** The documented title, and its text without an answer. */
export function failure(error: Failed, { title, text = '' }: Notice): Notice {
  return { title, text: failureText(error, text) };
}

/** Whether the only problem is that the password was entered too long ago. */
export function needsPassword({ data }: Failed): boolean {
  const { httpStatus, field } = (data ?? {}) as { httpStatus?: number; field?: string };
  return httpStatus === 403 && field === 'currentPassword';
}

/**
 * {@link failureText}, with the notice's text as fallback. Not for people who canceled the
 * password.
 */
export function showFailure(error: Failed, { title, text }: Notice): void {
  if (needsPassword(error)) return;
  showError({ title, text: failureText(error, text) });
}
