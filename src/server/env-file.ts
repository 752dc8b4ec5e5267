import { parseEnv } from 'node:util';
import { closestMatch } from 'leven';

const ASSIGNMENT = /^(?:export\s+)?(\w+)\s*=(.*)$/;
const QUOTED = /^\s*(["'`])(?:(?!\1).)*\1\s*(?:#.*)?$/;

/** @param known all settings' names @throws Error with a line per problem, never with a value */
export function readEnvFile(
  text: string,
  known: readonly string[],
): Record<string, string | undefined> {
  const faults = text.split(/\r?\n/).flatMap((line, index) => {
    const fault = faultOf(line.trim(), known);
    return fault ? `  line ${index + 1}: ${fault}` : [];
  });
  if (faults.length > 0) throw new Error(['.env can’t be read:', ...faults].join('\n'));
  return parseEnv(text);
}

/** The setting that `name` probably misspells, if any. */
export function closestSetting(name: string, known: readonly string[]): string | undefined {
  return known.includes(name) ? undefined : closestMatch(name, known, { maxDistance: 2 });
}

/** A line per probable misspelling. Short names may be other programs'. */
export function misspelledNames(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    const meant = name.length >= 8 && closestSetting(name, known);
    return meant ? `  ${name}: did you mean ${meant}?` : [];
  });
}

function faultOf(line: string, known: readonly string[]): string | undefined {
  if (line === '' || line.startsWith('#')) return undefined;
  const [, name = '', value = ''] = ASSIGNMENT.exec(line) ?? [];
  if (!name) return 'is neither NAME=value nor a comment';
  const meant = closestSetting(name, known);
  if (meant) return `${name}: did you mean ${meant}?`;
  const isQuoted = /^\s*["'`]/.test(value);
  if (isQuoted && !QUOTED.test(value)) return `${name}: the quotes don’t enclose the whole value`;
  const isEmpty = value === '' || /^\s+#/.test(value);
  if (!isQuoted && !isEmpty && value.includes('#')) {
    return `${name}: contains a # outside quotes, which starts a comment. Put the value in quotes, or the comment on its own line`;
  }
  return undefined;
}
