import { pageAt } from './pages.ts';

/**
 * Whether the operator's optional scripts may run on the page at a path without a language. Those
 * that search engines don't list hold secret links or personal data, and an application has a password.
 */
export function mayRunScripts(path: string): boolean {
  const { indexed, name } = pageAt(path);
  return indexed && name !== 'techRegister';
}
