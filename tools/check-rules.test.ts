import { expect, it } from 'vitest';
import { checkRules, countRules, missingSections } from './check-rules.ts';

const files: Record<string, string> = {
  'src/shared/account/contact.ts':
    'export const PHONE_DIGITS = 10;\nexport function isPhone() {}\n',
  'src/shared/account/contact.test.ts': `
    it('takes ten digits', () => {});
    it.each([[1, f(2)], [3, 4]])('refuses %s', () => {});
    test.for([1])("says the customer's name", () => {});
    it('asks: who is it?', () => {});
  `,
};

const faultsOf = (rows: string[], quoted: string[] = ['Phone has 10 digits.']) =>
  checkRules(
    [
      '## Booking form',
      ...quoted.map((sentence) => `> - ${sentence}`),
      '',
      '| Rule | Held in | Shown by | Note |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n'),
    (path) => files[path],
  );

const row = (heldIn: string, shownBy: string) =>
  `| Phone has 10 digits. | ${heldIn} | ${shownBy} | |`;

it.each([
  ['`src/shared/account/contact.ts`', '`src/shared/account/contact.test.ts: takes ten digits`'],
  ['`src/shared/account/contact.ts#isPhone`', '`src/shared/account/contact.test.ts: refuses %s`'],
  [
    '`src/shared/account/contact.ts#PHONE_DIGITS`, `src/shared/account/contact.ts#isPhone`',
    "`src/shared/account/contact.test.ts: says the customer's name`<br>`src/shared/account/contact.test.ts: asks: who is it?`",
  ],
  ['to come (issue 4)', 'to come (issue 4)'],
  ['`src/shared/account/contact.ts`, to come (issue 4)', 'to come (issue 12)'],
  ['`src/shared/account/contact.ts`', 'not tested: it is only drawn'],
  [
    '`src/shared/account/contact.ts`',
    '`src/shared/account/contact.test.ts: takes ten digits`<br>not tested: the colour',
  ],
])('accepts a row held in %s and shown by %s', (heldIn, shownBy) => {
  expect(faultsOf([row(heldIn, shownBy)])).toEqual([]);
});

it.each([
  ['`src/shared/phone.ts`', 'to come (issue 4)', 'there is no src/shared/phone.ts'],
  ['`src/shared/account/contact.ts#isFax`', 'to come (issue 4)', 'exports no isFax'],
  ['`src/shared/account/contact.ts#isPho`', 'to come (issue 4)', 'exports no isPho'],
  [
    'to come (issue 4)',
    '`src/shared/phone.test.ts: takes`',
    'there is no src/shared/phone.test.ts',
  ],
  [
    'to come (issue 4)',
    '`src/shared/account/contact.test.ts: takes ten`',
    'has no test "takes ten"',
  ],
  ['to come (issue 4)', '`src/shared/account/contact.test.ts`', 'has no test ""'],
  ['', 'to come (issue 4)', 'says neither which file'],
  ['to come', 'to come (issue 4)', 'says neither which file'],
  ['to come (issue 4)', 'not tested', 'says neither which test'],
  ['to come (issue 4)', 'by hand', 'says neither which test'],
  ['see `src/shared/account/contact.ts`', 'to come (issue 4)', 'says neither which file'],
])('refuses a row held in %s and shown by %s', (heldIn, shownBy, fault) => {
  const faults = faultsOf([row(heldIn, shownBy)]);
  expect(faults).toEqual([expect.stringContaining(fault)]);
  expect(faults[0]).toMatch(/^docs\/rules\.md:6: /);
});

it('wants a row for every quoted sentence', () => {
  const quoted = ['Phone has 10 digits.', 'Name at least 2 characters; trimmed.'];
  expect(faultsOf([row('to come (issue 4)', 'to come (issue 4)')], quoted)).toEqual([
    'docs/rules.md: "Booking form" has no row for: Name at least 2 characters; trimmed.',
  ]);
});

it('wants the second half of a sentence, too', () => {
  const quoted = ['Phone has 10 digits. Never more.'];
  expect(faultsOf([row('to come (issue 4)', 'to come (issue 4)')], quoted)).toEqual([
    expect.stringContaining('Never more.'),
  ]);
});

it('refuses a row that quotes nothing, or what another row quoted already', () => {
  const coming = row('to come (issue 4)', 'to come (issue 4)');
  expect(faultsOf([coming, coming])).toEqual([expect.stringContaining('quotes no sentence')]);
  expect(faultsOf([coming, '| Eleven. | to come (issue 4) | to come (issue 4) | |'])).toEqual([
    expect.stringContaining('quotes no sentence'),
  ]);
});

it('refuses a page without rows', () => {
  expect(checkRules('# Rules\n', () => undefined)).toEqual(['docs/rules.md: holds no rows']);
});

it('wants rows for every section of the specification', () => {
  const section = (number: number) => `## Section ${number}: title\n\n### Part\n\n| A. | | | |\n`;
  const sections = [2, 3, 4, 5, 6, 7, 8].map(section).join('');
  expect(missingSections(sections)).toEqual(['docs/rules.md: quotes nothing of section 9']);
  expect(missingSections(`${sections}## Section 9: title\n`)).toHaveLength(1);
  expect(missingSections(sections + section(9))).toEqual([]);
});

it('counts the rules, and those that are to come or not wholly tested', () => {
  const page = [
    row(
      '`src/shared/account/contact.ts`',
      '`src/shared/account/contact.test.ts: takes ten digits`',
    ),
    row('`src/shared/account/contact.ts`', 'not tested: it is only drawn'),
    row('to come (issue 4)', 'to come (issue 4)'),
  ].join('\n');
  expect(countRules(page)).toEqual({ rules: 3, coming: 1, untested: 1 });
});
