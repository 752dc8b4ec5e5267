/** Whether someone asks for the command's usage. */
export function hasHelpFlag(words: readonly string[]): boolean {
  return words.includes('--help') || words.includes('-h');
}
