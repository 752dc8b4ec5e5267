import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../demo/random.ts';
import { ENCRYPTIONS } from '../../../test/uploads/encryptions.ts';
import { mutate, PDF } from '../../../test/uploads/pictures.ts';
import { needsPassword } from './pdf-password.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`, 'latin1');

describe.each(ENCRYPTIONS)('a PDF with $name', ({ locked, open }) => {
  it('needs the password that its user has to type', () => {
    expect(needsPassword(locked)).toBe(true);
  });

  it("doesn't need its owner's", () => {
    expect(needsPassword(open)).toBe(false);
  });

  it('is read the same with its dictionary in the trailer, or rewritten by an update', () => {
    for (const [file, should] of [
      [locked, true],
      [open, false],
    ] as const) {
      const text = file.toString('latin1');
      const [, dictionary] = /\d+ 0 obj\s*(<<.*?\/Standard.*?)\s*endobj/s.exec(text)!;
      const direct = text.replace(/\/Encrypt \d+ 0 R/, () => `/Encrypt ${dictionary}`);
      expect(needsPassword(Buffer.from(direct, 'latin1'))).toBe(should);
      expect(needsPassword(Buffer.concat([file, file.subarray(9)]))).toBe(should);
    }
  });
});

describe('a PDF', () => {
  it.each([
    ['without encryption', PDF, false],
    ['that speaks of it', pdf('(/Encrypt 5 0 R) Tj 5 0 obj << /Length 5 >> endobj'), false],
    ['that names metadata alone', pdf('<< /EncryptMetadata true >>'), false],
    ['for a certificate', pdf('trailer << /Encrypt << /Filter /Adobe.PubSec /V 4 >> >>'), true],
    [
      'with encrypted attachments',
      pdf('trailer << /Encrypt << /Filter /Standard /V 4 /R 4 /U () /EFF /StdCF >> >>'),
      false,
    ],
    ['without hashes', pdf('trailer << /Encrypt << /Filter /Standard /V 2 /R 3 >> >>'), true],
    [
      'with hashes cut short',
      pdf('/Encrypt << /Filter /Standard /V 5 /R 6 /U <00> /StmF /A >>'),
      true,
    ],
    ['whose reference leads nowhere', pdf('trailer << /Encrypt 9 0 R >>'), false],
    ['whose reference leads to itself', pdf('9 0 obj 9 0 R endobj /Encrypt 9 0 R'), false],
    ['with brackets without end', pdf(`/Encrypt ${'<<'.repeat(100_000)}`), false],
    ['with a string without end', pdf(`/Encrypt << /Filter (${'('.repeat(100_000)}`), false],
    ['with a hundred thousand references', pdf('/Encrypt 9 0 R 9 0 obj '.repeat(100_000)), false],
  ])('%s', (_, file, should) => {
    expect(needsPassword(file)).toBe(should);
  });

  it('is read without a failure whatever became of its encryption', () => {
    const random = createRandom('encryptions').float;
    for (let run = 0; run < 150; run += 1) {
      const { locked, open } = ENCRYPTIONS[run % ENCRYPTIONS.length]!;
      expect(needsPassword(mutate(run % 2 ? locked : open, random))).toBeTypeOf('boolean');
    }
  });
});
