import type { Notice } from '../../shared/messages/texts.ts';
import { uiText } from '../../shared/messages/ui.ts';
import { showError } from './page/toast.ts';

/** A failed call. Without `data`, the server never answered. */
interface Failed {
  message: string;
  data?: unknown;
}

/** The server's message, or a fallback if it never answered. */
export function failureText(error: Failed, fallback = uiText('failure.connection')): string {
  return error.data ? error.message : fallback;
}

/** A failure with its documented title, and the documented text if the server never answered. */
export function failure(error: Failed, { title, text = '' }: Notice): Notice {
  return { title, text: failureText(error, text) };
}

/** Whether a call was refused only because the password has to be entered again. */
export function needsPassword({ data }: Failed): boolean {
  const { httpStatus, field } = (data ?? {}) as { httpStatus?: number; field?: string };
  return httpStatus === 403 && field === 'currentPassword';
}

/**
 * Shows that a call failed, and why: as {@link failureText}, the notice's own text being the fallback.
 * People who were asked for their password and canceled know why.
 */
export function showFailure(error: Failed, { title, text }: Notice): void {
  if (needsPassword(error)) return;
  showError({ title, text: failureText(error, text) });
}
