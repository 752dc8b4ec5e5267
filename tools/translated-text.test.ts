import babelParser from '@babel/eslint-parser';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import rule from './translated-text.js';

const parserOptions = {
  requireConfigFile: false,
  babelOptions: { parserOpts: { plugins: ['typescript', 'jsx'] } },
};

function faultsOf(jsx: string): string[] {
  const config = {
    languageOptions: { parser: babelParser, parserOptions },
    plugins: { local: { rules: { alone: rule } } },
    rules: { 'local/alone': 'error' },
  } as Linter.Config;
  return new Linter().verify(`x = ${jsx};`, config).map(({ messageId }) => `${messageId}`);
}

it.each([
  '<p>{a} <b /></p>',
  '<p>{a} {b}</p>',
  '<p>Hello {name}</p>',
  "<p>{isOpen && bookingText('open')}<b /></p>",
  "<p>{isOpen ? 'open' : formatCount(n)}<b /></p>",
  '<p>{icon && <Icon />} always</p>',
  '<p>{list.map(row)} always</p>',
  '<>always</>',
  '<Button>{formatPrice(x)}<Icon /></Button>',
  '<p>{person?.name}<b /></p>',
])('text beside something is reported in %s', (jsx) => {
  expect(faultsOf(jsx)).toContain('alone');
});

it.each([
  '<p>{a}</p>',
  '<p>{`both`} <b /></p>',
  '<p><span>{a}</span> <b /></p>',
  "<p>{bookingText('always')} <b /></p>",
  '<p>always {isOpen && <b />}</p>',
  '<p>{children}<b /></p>',
  '<>{isOpen && <b />}{richText(a)}</>',
])('text that is alone or stays is fine in %s', (jsx) => {
  expect(faultsOf(jsx)).toEqual([]);
});
