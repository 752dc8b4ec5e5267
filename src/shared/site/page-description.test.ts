import { expect, it } from 'vitest';
import { pageText } from '../messages/page.ts';
import { pageDescription } from './page-description.ts';

const technician = {
  name: 'Ana Li',
  city: 'Portland',
  assignedServices: ['Flat repair', 'Tune-up', 'Full service', 'Wheel truing'],
};

it('a technician’s page names them, their city and three of their services', () => {
  const said = pageDescription('technician', technician as never);
  for (const part of ['Ana Li', 'Portland', 'Flat repair', 'Tune-up', 'Full service']) {
    expect(said).toContain(part);
  }
  expect(said).not.toContain('Wheel truing');
});

it('every other page has a sentence of its own', () => {
  const said = (['home', 'howItWorks', 'techRegister'] as const).map((page) =>
    pageDescription(page),
  );
  expect(new Set(said).size).toBe(said.length);
  expect(said.every((sentence) => sentence.length > 20)).toBe(true);
  expect(said.join()).toContain(pageText('reviewTime'));
});
