import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compiledFile, compileEmails } from './compile-emails.ts';

it('the compiled email template is what its sources give (else: node tools/compile-emails.ts)', async () => {
  expect(readFileSync(compiledFile, 'utf8')).toBe(await compileEmails());
});
