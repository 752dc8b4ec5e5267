/** Readable messages for invalid input, where the schema has none. */
import type { z } from '#zod';
import { validationText } from '../messages/site/validation.ts';

/** For `z.config({ customError })`: zod's own messages mention types and `>=1 characters`. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? validationText('required') : kindWords(issue.expected);
    case 'too_small':
      return boundWords(issue, Number(issue.minimum), 'least');
    case 'too_big':
      return boundWords(issue, Number(issue.maximum), 'most');
    case 'invalid_value':
      return validationText('oneOf', { values: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return validationText('format');
    case 'unrecognized_keys':
      return validationText('unknownField', { fields: issue.keys.join(', ') });
    case 'invalid_union':
      return validationText('invalid');
    default:
      return undefined;
  }
}

const KINDS = ['string', 'number', 'int', 'boolean', 'array', 'object', 'null'] as const;

function kindWords(expected: string): string | undefined {
  // Zod's name for an object whose fields the schema doesn't list.
  const kind = expected === 'record' ? 'object' : KINDS.find((each) => each === expected);
  return kind && validationText(`kind.${kind}`);
}

function boundWords(
  { origin, inclusive = true }: { origin: string; inclusive?: boolean | undefined },
  bound: number,
  side: 'least' | 'most',
): string | undefined {
  const isOne = side === 'least' && bound === 1;
  switch (origin) {
    case 'string':
      return isOne ? validationText('required') : validationText(`characters.${side}`, { bound });
    case 'array':
    case 'set':
      return isOne ? validationText('chooseOne') : validationText(`items.${side}`, { bound });
    case 'number':
    case 'int':
      return validationText(inclusive ? `number.${side}` : `beyond.${side}`, { bound });
    default:
      return undefined;
  }
}
