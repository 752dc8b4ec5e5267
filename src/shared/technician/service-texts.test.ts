import { expect, it } from 'vitest';
import { inLanguage } from '../messages/current-language.node.ts';
import { localText } from './service-texts.ts';

const SERVICE = {
  name: 'Flat repair',
  description: 'A new tube',
  translations: { fr: { name: 'Crevaison' } },
};

it('a service speaks its reader’s language, and English is marked where that is missing', () => {
  expect(inLanguage('fr', () => localText(SERVICE, 'name'))).toEqual({
    text: 'Crevaison',
    lang: undefined,
  });
  expect(inLanguage('fr', () => localText(SERVICE, 'description'))).toEqual({
    text: 'A new tube',
    lang: 'en',
  });
  expect(inLanguage('es', () => localText(SERVICE, 'name').lang)).toBe('en');
});

it('nothing is marked for those who read English', () => {
  expect(localText(SERVICE, 'name')).toEqual({ text: 'Flat repair', lang: undefined });
});
