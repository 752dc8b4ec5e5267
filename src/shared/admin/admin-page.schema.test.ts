import { expect, it } from 'vitest';
import { MARKDOWN_MAX, pageDraftSchema, pageSaveSchema } from './admin-page.schema.ts';

const PAGE = { name: 'terms', markdown: '# Terms' };
const faults = (page: object) =>
  pageSaveSchema
    .safeParse({ ...PAGE, ...page })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`);

it('a page may be the first of the operator’s own, which has no version yet', () => {
  expect(faults({ version: 0 })).toBeUndefined();
  expect(faults({ version: -1 })).toHaveLength(1);
});

it('a page can’t be blank, but restored', () => {
  expect(faults({ markdown: ' \n ' })).toEqual([expect.stringMatching(/^markdown: .*restore/)]);
  expect(faults({ markdown: undefined })).toEqual(['markdown: Please write a text.']);
});

it('a page that is too long says so while it is written', () => {
  const markdown = 'x'.repeat(MARKDOWN_MAX);
  const draft = (text: string) => pageDraftSchema.safeParse({ ...PAGE, markdown: text }).error;
  expect(draft(markdown)).toBeUndefined();
  expect(draft(`${markdown}x`)?.issues.map(({ message }) => message)).toEqual([
    'Must be at most 40,000 characters',
  ]);
});
