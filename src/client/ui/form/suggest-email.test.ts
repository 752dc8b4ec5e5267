import { expect, it } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

it.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.fr', 'gmail.com'],
  ['hotmial.fr', 'hotmail.fr'],
  ['yaho.com', 'yahoo.com'],
  ['outlok.com', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
  ['oragne.fr', 'orange.fr'],
  ['live.cmo', 'live.com'],
  ['comcast.ent', 'comcast.net'],
])('ada@%s asks about ada@%s', (typed, meant) => {
  expect(suggestEmail(`ada@${typed}`)).toBe(`ada@${meant}`);
});

it.each([
  'gmail.com',
  'mail.com',
  'email.com',
  'ymail.com',
  'mail.ru',
  'hotmail.se',
  'yahoo.de',
  'live.be',
  'love.com',
  'rider.example',
  'small.com',
  'gmail',
  '',
])('ada@%s is left alone', (domain) => {
  expect(suggestEmail(`ada@${domain}`)).toBeUndefined();
});
