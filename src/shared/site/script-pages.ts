import { pageAt } from './pages.ts';

/** Only on listed pages: others hold secret links or personal data, an application a password. */
export function mayRunScripts(path: string): boolean {
  const { indexed, name } = pageAt(path);
  return indexed && name !== 'techRegister';
}
