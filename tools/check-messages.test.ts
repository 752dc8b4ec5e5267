import { describe, expect, test } from 'vitest';
import { checkMessages, readCatalogues } from './check-messages.ts';
import { partsOf } from './message-parts.ts';
import { textUses, usesIn } from './message-uses.ts';

const IMPORT = `import { searchText } from '../shared/messages/search.ts';\n`;
const FOUND = '{count, plural, one {# technician} other {# technicians}} found';

const faultsOf = (
  source: Record<string, string>,
  code: string,
  french?: Record<string, string>,
  file = 'src/client/a.tsx',
) =>
  checkMessages(
    {
      source: { search: source },
      others: french ? { fr: { areas: { search: french }, tag: 'fr-CA', isOffered: true } } : {},
    },
    usesIn(file, IMPORT + code),
  );

describe('the check of the catalogues', () => {
  test('finds nothing wrong in the tree', () => {
    expect(checkMessages(readCatalogues(), textUses())).toEqual([]);
  });

  test('finds no fault in a message that is used with all it needs, in both languages', () => {
    const french = { found: '{count, plural, one {# technicien} other {# techniciens}}' };
    const code = `const a = () => searchText('found', { count: 2 });`;
    expect(faultsOf({ found: FOUND }, code, french)).toEqual([]);
  });

  test('names a message that no code uses', () => {
    expect(faultsOf({ found: FOUND, old: 'Old' }, `searchText('found', { count })`)).toEqual([
      'search old: no code uses this message',
    ]);
  });

  test.each(['chooseATypeAboveNow', 'firstName2'])('refuses the key %s', (key) => {
    expect(faultsOf({ [key]: 'Text' }, `const a = () => searchText('${key}');`)).toEqual([
      `search ${key}: name its purpose in at most four words`,
    ]);
  });

  test('names a text that stands in an area twice', () => {
    const code = `const a = () => [searchText('save'), searchText('keep')];`;
    expect(faultsOf({ save: 'Save', keep: 'Save' }, code)).toEqual([
      'search save keep: the same text twice',
    ]);
  });

  test.each([
    ['a template', `const a = () => searchText(\`sort.\${by}\`);`],
    ['a choice', `const a = () => searchText(near ? 'sort.near' : 'sort.cheap');`],
  ])('takes %s for a use of every message it may name', (_, code) => {
    expect(faultsOf({ 'sort.near': 'Nearest', 'sort.cheap': 'Cheapest' }, code)).toEqual([]);
  });

  test('takes a notice for a use of its title and its text', () => {
    const source = { 'none.title': 'Nobody', 'none.text': 'Try again' };
    expect(faultsOf(source, `const a = () => searchText.notice('none');`)).toEqual([]);
  });

  test('names a call that does not give what the message asks for', () => {
    expect(faultsOf({ found: FOUND }, `const a = () => searchText('found', { total });`)).toEqual([
      'src/client/a.tsx:2: gives no {count}',
    ]);
  });

  test('names a text on the server that is fixed before a language is known', () => {
    const source = { save: 'Save' };
    const early = `export const label = searchText('save');`;
    expect(faultsOf(source, early, undefined, 'src/server/a.ts')).toEqual([
      "src/server/a.ts:2: runs once, before anybody's language is known: wrap it in a function",
    ]);
    expect(faultsOf(source, early)).toEqual([]);
  });

  test.each([
    ['is missing', {}, 'fr search found: missing'],
    ['lacks a placeholder', { found: 'trouvés' }, 'fr search found: lacks {count, plural}'],
    [
      'asks for another',
      { found: '{count, plural, one {#} other {#}} {place}' },
      'fr search found: has {place}, which English has not',
    ],
    [
      'is unknown in English',
      { found: '{count, plural, one {#} other {#}}', new: 'Nouveau' },
      'fr search new: English has no such message',
    ],
    [
      'lacks a form of the plural',
      { found: '{count, plural, many {#} other {#}}' },
      'fr search found: {count} lacks the form "one"',
    ],
  ])('names a translation that %s', (_, french, fault) => {
    const code = `const a = () => searchText('found', { count });`;
    expect(faultsOf({ found: FOUND }, code, french)).toEqual([fault]);
  });

  test('lets a language that is not offered yet be incomplete', () => {
    const source = { search: { found: FOUND } };
    const others = { fr: { areas: {}, tag: 'fr-CA', isOffered: false } };
    const uses = usesIn('src/client/a.tsx', `${IMPORT}searchText('found', { count })`);
    expect(checkMessages({ source, others }, uses)).toEqual([]);
  });
});

test('a message is made of its placeholders and its marks', () => {
  const { parts } = partsOf('{name}: {count, plural, one {<b>#</b>} other {#}}', 'en-US');
  expect([...parts]).toEqual(['{name}', '{count, plural}', '<b>', '</b>']);
});

test('a broken message is a fault', () => {
  expect(partsOf('{count, plural, one {x', 'en-US').faults).toHaveLength(1);
});
