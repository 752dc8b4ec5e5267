import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, fill } from './fill.ts';

describe('fill', () => {
  it('puts values in their places, escaped', () => {
    expect(fill('<p title="{{a}}">{{b}}</p>', { a: '"x"', b: '<b>&' })).toBe(
      '<p title="&#34;x&#34;">&#60;b&#62;&#38;</p>',
    );
  });

  it('repeats a section for each entry, with the outer names inside', () => {
    const values = { site: 'S', rows: [{ n: '1' }, { n: '2' }] };
    expect(fill('{{#rows}}{{n}}@{{site}};{{/rows}}', values)).toBe('1@S;2@S;');
  });

  it('leaves out a section whose value is absent, false, empty or an empty list', () => {
    for (const a of [undefined, false, '', []]) expect(fill('[{{#a}}x{{/a}}]', { a })).toBe('[]');
  });

  it('fills sections inside sections', () => {
    const template = '{{#a}}{{x}}{{#b}}{{y}}{{/b}}{{/a}}';
    expect(fill(template, { a: { x: '1', b: [{ y: '2' }, { y: '3' }] } })).toBe('123');
  });

  it('names a missing value', () => {
    expect(() => fill('{{heading}}', {})).toThrow('needs heading');
  });

  it('never treats a value as a template or markup', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('{{b}}', '{{#b}}x{{/b}}', '{{=0}}', '{{/s}}', '$&', "$'", '</p><script>'),
    );
    fc.assert(
      fc.property(hostile, hostile, (a, b) => {
        const html = fill('{{#s}}<{{a}}>{{/s}}<{{b}}>', { s: { a }, b });
        expect(html).toBe(`<${escapeHtml(a)}><${escapeHtml(b)}>`);
        expect(escapeHtml(a)).not.toMatch(/[<>"']|&(?!#\d+;)/);
      }),
    );
  });
});
