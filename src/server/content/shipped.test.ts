import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../db/project-root.ts';
import { LANGUAGES } from '../../shared/messages/languages.ts';
import { CONTENT_NAMES } from '../../shared/site/content.ts';
import { shippedText } from './shipped.ts';

/** The names under which the client keeps something in the browser. */
function storedKeys(): string[] {
  const files = globSync('src/client/**/*.{ts,tsx}', { cwd: PROJECT_ROOT });
  return files.flatMap((file) => {
    const source = readFileSync(join(PROJECT_ROOT, file), 'utf8');
    return [...source.matchAll(/const (?!OLD_)\w*KEY = '([\w-]+)'/g)].map(([, key]) => key!);
  });
}

describe.each(LANGUAGES)('the texts that come with the product in %s', (language) => {
  it('name everything that the site keeps in a browser', () => {
    const policy = shippedText('privacy', language);
    const keys = storedKeys();
    expect(keys).toContain('units');
    // Described in words.
    for (const key of keys.filter((each) => each !== 'application-draft'))
      expect(policy).toContain(`**${key}**`);
  });

  it.each(CONTENT_NAMES)('hold in each market: %s has no number of one country', (name) => {
    expect(shippedText(name, language)).not.toMatch(/\b(?:911|112|999)\b/);
  });
});
