/** 32 hex digits. `randomUUID` works only over HTTPS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The same content gets the same key, so a retry after a lost answer books once. The server refuses
 * reused keys for changed content.
 */
export function attemptKeys(makeKey: () => string): (content: string) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    if (last?.content !== content) last = { content, key: makeKey() };
    return last.key;
  };
}
