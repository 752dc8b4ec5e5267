/**
 * `{{name}}` is escaped, `{{{name}}}` sanitized HTML. `{{#name}}…{{/name}}` appears unless empty or
 * false, once per entry of a list, with that entry's names.
 */
export type Values = { [name: string]: string | boolean | undefined | Values | Values[] };

const SECTION = /\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g;
const SLOT = /\{\{\{(\w+)\}\}\}|\{\{(=?)(\w+)\}\}/g;

/** @throws when the template names a missing value */
export function fill(template: string, values: Values): string {
  const sections: string[] = [];
  // Inserted last, so that no value is ever read as a template.
  const outline = template.replace(SECTION, (_, name: string, inner: string) => {
    const filled = entriesOf(values[name]).map((own) => fill(inner, { ...values, ...own }));
    return `{{=${sections.push(filled.join('')) - 1}}}`;
  });
  return outline.replace(SLOT, (_, html = '', isSection = '', name = html) => {
    if (isSection) return sections[Number(name)] ?? '';
    const value = values[name];
    if (typeof value !== 'string') throw new Error(`The email template needs ${name} as text`);
    return html ? value : escapeHtml(value);
  });
}

function entriesOf(value: Values[string]): Values[] {
  if (!value || (Array.isArray(value) && value.length === 0)) return [];
  if (Array.isArray(value)) return value;
  return [typeof value === 'object' ? value : {}];
}

export function escapeHtml(text: string): string {
  return text
    .replace(/[\p{Cc}]/gu, (control) => (control === '\n' ? '\n' : ' '))
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
