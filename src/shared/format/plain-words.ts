/** Messages for invalid input, where the schema has none. */
import type { z } from '#zod';
import { formsText } from '../messages/forms.ts';

/** For `z.config({ customError })`: zod's own texts mention types and `>=1 characters`. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? formsText('required') : kindWords(issue.expected);
    case 'too_small':
      return boundWords(issue, Number(issue.minimum), 'least');
    case 'too_big':
      return boundWords(issue, Number(issue.maximum), 'most');
    case 'invalid_value':
      return formsText('oneOf', { values: issue.values.filter((one) => one !== '').join(', ') });
    case 'invalid_format':
      return formsText('format');
    case 'unrecognized_keys':
      return formsText('unknownField', { fields: issue.keys.join(', ') });
    case 'invalid_union':
      return formsText('invalid');
    default:
      return undefined;
  }
}

const KINDS = ['string', 'number', 'int', 'boolean', 'array', 'object', 'null'] as const;

function kindWords(expected: string): string | undefined {
  const kind = expected === 'record' ? 'object' : KINDS.find((each) => each === expected);
  return kind && formsText(`kind.${kind}`);
}

function boundWords(
  { origin, inclusive = true }: { origin: string; inclusive?: boolean | undefined },
  bound: number,
  side: 'least' | 'most',
): string | undefined {
  const isOne = side === 'least' && bound === 1;
  switch (origin) {
    case 'string':
      return isOne ? formsText('required') : formsText(`characters.${side}`, { bound });
    case 'array':
    case 'set':
      return isOne ? formsText('chooseOne') : formsText(`items.${side}`, { bound });
    case 'number':
    case 'int':
      return formsText(inclusive ? `number.${side}` : `beyond.${side}`, { bound });
    default:
      return undefined;
  }
}
