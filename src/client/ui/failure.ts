import type { Message } from '../../shared/site/messages.ts';

/** A failed call. Without `data`, the server never answered. */
interface Failed {
  message: string;
  data?: unknown;
}

/** The server's message, or a fallback if it never answered. */
export function failureText(
  error: Failed,
  fallback = 'Please check your connection and try again.',
): string {
  return error.data ? error.message : fallback;
}

/** A failure with its documented title, and the documented text if the server never answered. */
export function failure(error: Failed, { title, text = '' }: Message): Message {
  return { title, text: failureText(error, text) };
}
