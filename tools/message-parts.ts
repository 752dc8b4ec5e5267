import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

export interface MessageParts {
  /** What every translation must have, as a translator sees it: `{name}`, `{count, plural}`, `<link>`. */
  parts: ReadonlySet<string>;
  /** Names of the placeholders. */
  placeholders: ReadonlySet<string>;
  faults: string[];
}

/**
 * What an ICU message is made of.
 *
 * @param tag the language (BCP 47) whose plural forms the message must have
 */
export function partsOf(message: string, tag: string): MessageParts {
  const parts = new Set<string>();
  const placeholders = new Set<string>();
  const faults: string[] = [];
  try {
    walk(compileMessageOrThrow(message));
  } catch (error) {
    faults.push(`not a message: ${String(error).split('\n')[0]}`);
  }
  return { parts, placeholders, faults };

  function walk(tokens: CompiledMessage | string): void {
    for (const token of typeof tokens === 'string' ? [tokens] : tokens) {
      if (typeof token === 'string') {
        for (const [tagged] of token.matchAll(/<\/?\w+>/g)) parts.add(tagged);
      } else addPlaceholder(...token);
    }
  }

  function addPlaceholder(name: string, kind?: string, choices?: unknown): void {
    placeholders.add(name);
    const isChoice = typeof choices === 'object' && choices !== null;
    parts.add(isChoice ? `{${name}, ${kind}}` : `{${name}}`);
    if (!isChoice) return;
    const { offset: _, ...forms } = choices as Record<string, CompiledMessage>;
    if (kind === 'plural')
      faults.push(...missingForms(forms, tag).map((form) => `{${name}} lacks the form "${form}"`));
    if (kind === 'select' && !('other' in forms)) faults.push(`{${name}} lacks "other"`);
    for (const form of Object.values(forms)) walk(form);
  }
}

/** The plural forms that numbers up to a thousand need in the language, unless it has but one. */
function missingForms(forms: Record<string, unknown>, tag: string): string[] {
  const named = Object.keys(forms).filter((form) => !/^=?\d+$/.test(form));
  if (named.join() === 'other') return [];
  const rules = new Intl.PluralRules(tag);
  const needed = new Set(['other']);
  for (let count = 0; count <= 1000; count++) needed.add(rules.select(count));
  return [...needed].filter((form) => !(form in forms));
}
