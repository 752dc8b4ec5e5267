import { describe, expect, it } from 'vitest';
import { contentFault } from './content-fault.ts';
import { escapeMarkdown, fillMarkdown } from './fill.ts';

const filling = { variables: { site_name: 'Wheels', law: 'Utah' }, emails: true };
const faultOf = (body: string) => contentFault('terms', `# Title\n\n${body}`, filling);

describe('a text becomes a page', () => {
  it.each([
    'Run by {{site_name}} under {{ law }}.',
    '{{#emails}}We email you.{{/emails}}{{^emails}}We don’t.{{/emails}}',
    '[a](/terms), [b](https://law.example), [c](mailto:a@b.example), [d](tel:+16045550100), [e](#law)',
    '![Our shop](/api/image/shops/1.webp)',
    '<b>Raw HTML</b> appears as it was typed.',
    '',
  ])('%s', (body) => expect(faultOf(body)).toBeUndefined());
});

describe('a text is refused in words', () => {
  it.each([
    ['{{cap}} and {{ x y }}', /^Unknown variable: \{\{cap\}\}, \{\{ x y \}\}\./],
    ['{{constructor}}', /\{\{constructor\}\}/],
    ['{{#emails}}without an end', /don’t match: \{\{#emails\}\}/],
    ['{{#scripts}}x{{/scripts}}', /don’t match: \{\{#scripts\}\}, \{\{\/scripts\}\}/],
    ['[x](javascript:alert)', /^This link can’t be used: javascript:alert\./],
    ['{{^emails}}[x](ftp://old.example){{/emails}}', /ftp:\/\/old\.example/],
    ['[x](//evil.example)', /\/\/evil\.example/],
    ['![x](https://else.example/a.png)', /^This picture isn’t on this site: https/],
    ['# Another title', /one title/],
  ])('%s', (body, sentence) => expect(faultOf(body)).toMatch(sentence));

  it.each(['No title', '## Too low', ''])('%j has no title', (markdown) => {
    expect(contentFault('terms', markdown, filling)).toMatch(/start with the page’s title/);
  });
});

describe('variables', () => {
  it('never become Markdown or another variable', () => {
    const name = escapeMarkdown('[x](/y)\n# *b* {{law}} <i>');
    const filled = fillMarkdown('{{site_name}}', {
      ...filling,
      variables: { site_name: name, law: '!' },
    });
    expect(filled).toBe('\\[x\\]\\(\\/y\\) \\# \\*b\\* \\{\\{law\\}\\} \\<i\\>');
  });

  it('and conditions choose what is shown', () => {
    const text = '{{#emails}}yes, {{law}}{{/emails}}{{^emails}}no{{/emails}}';
    expect(fillMarkdown(text, filling)).toBe('yes, Utah');
    expect(fillMarkdown(text, { ...filling, emails: false })).toBe('no');
  });
});
