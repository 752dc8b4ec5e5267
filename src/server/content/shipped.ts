import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../db/project-root.ts';
import type { Language } from '../../shared/messages/languages.ts';
import type { ContentName } from '../../shared/site/content.ts';

const read = new Map<string, string>();

export function shippedText(name: ContentName, language: Language): string {
  const file = join('src/server/content', language, `${name}.md`);
  const text = read.get(file) ?? readFileSync(join(PROJECT_ROOT, file), 'utf8');
  read.set(file, text);
  return text;
}

export function shippedHash(name: ContentName, language: Language): string {
  return createHash('sha256').update(shippedText(name, language)).digest('hex');
}
