/** A key of 32 hex digits. `randomUUID` is missing where the page is not served securely. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Names attempts: the same content gets the same key, so that a second try after a lost answer books
 * once; other content gets a new one, because the server refuses a key with another request.
 */
export function attemptKeys(makeKey: () => string): (content: string) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    if (last?.content !== content) last = { content, key: makeKey() };
    return last.key;
  };
}
