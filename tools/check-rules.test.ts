import { expect, it } from 'vitest';
import { checkRules, countRules } from './check-rules.ts';

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

const GOOD =
  '| A phone has ten digits. | `src/shared/account/contact.ts` | not tested: too plain | |';

/** A page with a good row in each section but the last, and those rows in the last. */
const pageWith = (rows: string[]) =>
  [...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => [number, [GOOD]] as const), [9, rows] as const]
    .map(([number, its]) =>
      [
        `## Section ${number}: title`,
        '| Rule | Held in | Shown by | Note |',
        '|---|---|---|---|',
        ...its,
      ].join('\n'),
    )
    .join('\n');

const faultsOf = (...rows: string[]) => checkRules(pageWith(rows), (path) => files[path]);

const row = (heldIn: string, shownBy: string) =>
  `| A phone has ten digits. | ${heldIn} | ${shownBy} | |`;

it.each([
  ['`src/shared/account/contact.ts`', '`src/shared/account/contact.test.ts: takes ten digits`'],
  ['`src/shared/account/contact.ts#isPhone`', '`src/shared/account/contact.test.ts: refuses %s`'],
  [
    '`src/shared/account/contact.ts#PHONE_DIGITS`, `src/shared/account/contact.ts#isPhone`',
    "`src/shared/account/contact.test.ts: says the customer's name`<br>`src/shared/account/contact.test.ts: asks: who is it?`",
  ],
  ['`src/shared/account/contact.ts`', 'not tested: it is only drawn'],
  [
    '`src/shared/account/contact.ts`',
    '`src/shared/account/contact.test.ts: takes ten digits`<br>not tested: the color',
  ],
])('accepts a row held in %s and shown by %s', (heldIn, shownBy) => {
  expect(faultsOf(row(heldIn, shownBy))).toEqual([]);
});

it.each([
  ['`src/shared/phone.ts`', 'not tested: no', 'there is no src/shared/phone.ts'],
  ['`src/shared/account/contact.ts#isFax`', 'not tested: no', 'exports no isFax'],
  ['`src/shared/account/contact.ts#isPho`', 'not tested: no', 'exports no isPho'],
  [
    '`src/shared/account/contact.ts`',
    '`src/shared/phone.test.ts: takes`',
    'there is no src/shared/phone.test.ts',
  ],
  [
    '`src/shared/account/contact.ts`',
    '`src/shared/account/contact.test.ts: takes ten`',
    'has no test "takes ten"',
  ],
  ['`src/shared/account/contact.ts`', '`src/shared/account/contact.test.ts`', 'has no test ""'],
  ['', 'not tested: no', 'names no file'],
  ['see `src/shared/account/contact.ts`', 'not tested: no', 'names no file'],
  ['`src/shared/account/contact.ts`', 'not tested', 'says neither which test'],
  ['`src/shared/account/contact.ts`', 'by hand', 'says neither which test'],
  ['`src/shared/account/contact.ts`', '', 'says neither which test'],
])('refuses a row held in %s and shown by %s', (heldIn, shownBy, fault) => {
  const faults = faultsOf(row(heldIn, shownBy));
  expect(faults).toEqual([expect.stringContaining(fault)]);
  expect(faults[0]).toMatch(/^docs\/rules\.md:36: /);
});

it('refuses a row without a rule', () => {
  expect(faultsOf('| | `src/shared/account/contact.ts` | not tested: no | |')).toEqual([
    'docs/rules.md:36: says no rule',
  ]);
});

it('wants rules for every section', () => {
  expect(faultsOf()).toEqual(['docs/rules.md: section 9 has no rules']);
});

it('counts the rules, and those that no test shows in full', () => {
  const tested = row(
    '`src/shared/account/contact.ts`',
    '`src/shared/account/contact.test.ts: takes ten digits`',
  );
  expect(countRules(pageWith([tested]))).toEqual({ rules: 9, untested: 8 });
});
