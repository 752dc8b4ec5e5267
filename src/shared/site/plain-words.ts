/** Readable messages for invalid input, where the schema has none. */
import type { z } from 'zod';

/** For `z.config({ customError })`: zod's own messages mention types and `>=1 characters`. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Is required' : KINDS[issue.expected];
    case 'too_small':
      return boundWords(issue, Number(issue.minimum), 'least');
    case 'too_big':
      return boundWords(issue, Number(issue.maximum), 'most');
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return 'Invalid format';
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return 'Invalid value';
    default:
      return undefined;
  }
}

const KINDS: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  null: 'Must be empty',
};

function boundWords(
  { origin, inclusive = true }: { origin: string; inclusive?: boolean | undefined },
  bound: number,
  side: 'least' | 'most',
): string | undefined {
  switch (origin) {
    case 'string':
      if (side === 'least' && bound === 1) return 'Is required';
      return `Must be at ${side} ${bound} ${bound === 1 ? 'character' : 'characters'}`;
    case 'array':
    case 'set':
      return side === 'least' && bound === 1 ? 'Please choose at least one' : `At ${side} ${bound}`;
    case 'number':
    case 'int':
      if (!inclusive) return `Must be ${side === 'least' ? 'more' : 'less'} than ${bound}`;
      return `Must be at ${side} ${bound}`;
    default:
      return undefined;
  }
}
