import type { Message } from '../../shared/site/messages.ts';

/** A failed call; `data` is what the server said of it, absent when no answer of it arrived. */
interface Failed {
  message: string;
  data?: unknown;
}

/** The server's own sentence, or what to do when none arrived. */
export function failureText(
  error: Failed,
  fallback = 'Please check your connection and try again.',
): string {
  return error.data ? error.message : fallback;
}

/** A failure with its documented title, and its default where the server could not say anything. */
export function failure(error: Failed, { title, text = '' }: Message): Message {
  return { title, text: failureText(error, text) };
}
