import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFilesName, templateName } from '../src/server/http/client-files.ts';
import { LANGUAGES } from '../src/shared/messages/languages.ts';

/**
 * Writes what the server reads of a built client: one template for all languages, and the files that
 * pages start with.
 */
export function writeClient(
  folder: string,
  template: string,
  startFiles: Record<string, string[]> = {},
): void {
  for (const language of LANGUAGES) {
    writeFileSync(join(folder, templateName(language)), template);
    writeFileSync(join(folder, startFilesName(language)), JSON.stringify(startFiles));
  }
}
