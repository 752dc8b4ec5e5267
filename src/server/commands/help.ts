/** Whether somebody asks how a command is used, instead of using it. */
export function hasHelpFlag(words: readonly string[]): boolean {
  return words.includes('--help') || words.includes('-h');
}
