/** Typed text, for all forms and calls. Add limits: `line().max(100)`. */
import { z } from '#zod';
import { isEmail, normalizeEmail } from './contact.ts';
import { manyLines, oneLine } from './typed-text.ts';

type Sentence = { error: () => string };

/** One line: a name, an address, what is searched for. */
export const line = (sentence?: Sentence) => text(sentence).overwrite(oneLine);

/** Several lines: a note, a reason, a review. */
export const lines = (sentence?: Sentence) => text(sentence).overwrite(manyLines);

export const email = (sentence: Sentence) =>
  z.string(sentence).transform(normalizeEmail).refine(isEmail, sentence);

/** Absent, null and the empty string all mean "not given". */
export const optional = (kind: z.ZodString) =>
  kind.nullish().transform((typed) => typed || undefined);

/** The sentence asks for what is missing: a text that is too long has the limit's own words. */
function text(sentence?: Sentence): z.ZodString {
  const error = ({ code }: { code?: string }) =>
    code === 'too_big' ? undefined : sentence?.error();
  return z.string({ error });
}
