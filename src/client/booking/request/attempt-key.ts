/** A key of 32 hex digits. `randomUUID` doesn't exist on pages served without HTTPS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the same key while the content stays the same, so that a retry after a lost answer books
 * once. Changed content gets a new key, because the server refuses to reuse one.
 */
export function attemptKeys(makeKey: () => string): (content: string) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    if (last?.content !== content) last = { content, key: makeKey() };
    return last.key;
  };
}
