import { z } from '#zod';
import { isEmail, normalizeEmail } from './contact.ts';
import { manyLines, oneLine } from './typed-text.ts';

type Sentence = { error: () => string };

export const line = (sentence?: Sentence) => text(sentence).overwrite(oneLine);

export const lines = (sentence?: Sentence) => text(sentence).overwrite(manyLines);

export const email = (sentence: Sentence) =>
  z.string(sentence).transform(normalizeEmail).refine(isEmail, sentence);

/** Null and the empty string also mean "not given". */
export const optional = (kind: z.ZodString) =>
  kind.nullish().transform((typed) => typed || undefined);

/** `sentence` is for missing text; the limits have their own. */
function text(sentence?: Sentence): z.ZodString {
  const error = ({ code }: { code?: string }) =>
    code === 'too_big' ? undefined : sentence?.error();
  return z.string({ error });
}
