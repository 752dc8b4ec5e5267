/** The texts that come with the product, one Markdown file per page in a folder per language. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../db/project-root.ts';
import type { ContentName } from '../../shared/site/content.ts';

const read = new Map<ContentName, string>();

export function shippedText(name: ContentName): string {
  const text =
    read.get(name) ??
    readFileSync(join(PROJECT_ROOT, 'src/server/content/en', `${name}.md`), 'utf8');
  read.set(name, text);
  return text;
}

export function shippedHash(name: ContentName): string {
  return createHash('sha256').update(shippedText(name)).digest('hex');
}
