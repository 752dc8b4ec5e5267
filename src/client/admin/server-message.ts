import type { Message } from '../../shared/messages.ts';

/**
 * A failure as it is shown: what the server said, or the documented default when it could not say
 * anything, such as without a connection.
 */
export function failure(error: { message: string; data?: unknown }, fallback: Message): Message {
  return { title: fallback.title, text: error.data ? error.message : (fallback.text ?? '') };
}
