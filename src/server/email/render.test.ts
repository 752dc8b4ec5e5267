import { expect, it } from 'vitest';
import { SITE, shippedFooters } from '../../../test/email-samples.ts';
import { renderEmail } from './render.ts';

const body = {
  preview: '',
  heading: '',
  paragraphs: [],
  quote: { label: 'Ada', text: 'Bonjour' },
  notes: [],
};

const footers = await shippedFooters();

it('a label has the colon of the email’s language', () => {
  expect(renderEmail({ ...body, language: 'en' }, SITE, footers).text).toContain('Ada:\n');
  expect(renderEmail({ ...body, language: 'fr' }, SITE, footers).text).toContain('Ada\u00A0:\n');
});
