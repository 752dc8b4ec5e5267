import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compiledFile, compileMails } from './compile-mails.ts';

it('the compiled mail template is what its sources give (else: node tools/compile-mails.ts)', async () => {
  expect(readFileSync(compiledFile, 'utf8')).toBe(await compileMails());
});
