/** Typed text, for all forms and calls. Add limits: `line().max(100)`. */
import { z } from '#zod';
import { manyLines, oneLine } from './typed-text.ts';

type Sentence = Parameters<typeof z.string>[0];

/** One line: a name, an address, what is searched for. */
export const line = (sentence?: Sentence) => z.string(sentence).overwrite(oneLine);

/** Several lines: a note, a reason, a review. */
export const lines = (sentence?: Sentence) => z.string(sentence).overwrite(manyLines);
