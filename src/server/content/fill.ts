/** `{{name}}`; `{{#emails}}…{{/emails}}` if the site sends emails, `{{^emails}}` if it doesn't. */
export interface Filling {
  /** Inline Markdown by name. */
  variables: Record<string, string>;
  emails: boolean;
}

const CONDITION = /\{\{([#^])emails\}\}([\s\S]*?)\{\{\/emails\}\}/g;
const VARIABLE = /\{\{([^{}\n]*)\}\}/g;

/** Leaves unknown variables, which {@link unknownVariables} lists. */
export function fillMarkdown(markdown: string, { variables, emails }: Filling): string {
  return markdown
    .replace(CONDITION, (_, kind: string, inner: string) =>
      (kind === '#') === emails ? inner : '',
    )
    .replace(VARIABLE, (whole, name: string) => variableOf(variables, name) ?? whole);
}

/** Names in double braces that mean nothing, as they were typed. */
export function unknownVariables(markdown: string, variables: Filling['variables']): string[] {
  const rest = markdown.replace(CONDITION, (_, _kind, inner: string) => inner);
  const unknown = [...rest.matchAll(VARIABLE)].filter(
    ([, name = '']) => variableOf(variables, name) === undefined,
  );
  return [...new Set(unknown.map(([whole]) => whole))];
}

/** Shows text as it is, on one line. No-break spaces stay. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[^\S\u00a0]+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

function variableOf(variables: Filling['variables'], name: string): string | undefined {
  const key = name.trim();
  return Object.hasOwn(variables, key) ? variables[key] : undefined;
}
