import { uiText } from '../../shared/messages/site/ui.ts';
import type { Notice } from '../../shared/messages/texts.ts';
import { showError } from './page/toast.ts';

/** A failed call. Without `data`, the server never answered. */
interface Failed {
  message: string;
  data?: unknown;
}

/** The server's message, or a fallback if it never answered. */
export function failureText(error: Failed, fallback = uiText('pleaseCheckYourConnection')): string {
  return error.data ? error.message : fallback;
}

/** A failure with its documented title, and the documented text if the server never answered. */
export function failure(error: Failed, { title, text = '' }: Notice): Notice {
  return { title, text: failureText(error, text) };
}

/** Shows that a call failed, and why: as {@link failureText}, the notice's own text being the fallback. */
export function showFailure(error: Failed, { title, text }: Notice): void {
  showError({ title, text: failureText(error, text) });
}
