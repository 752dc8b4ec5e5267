import { expect, it } from 'vitest';
import { completeAddress, lookedUp, splitAddress } from './address-completion.ts';

it('looks up the place after the street', () => {
  expect(splitAddress('24 Valencia St, San Fr')).toEqual({
    street: '24 Valencia St',
    place: 'San Fr',
  });
  expect(splitAddress('24 Valencia St, ').place).toBe('');
});

it('looks up the whole text if there’s no comma', () => {
  expect(splitAddress('94110')).toEqual({ street: '', place: '94110' });
});

it('keeps the street when a place is chosen', () => {
  expect(completeAddress('24 Valencia St, San Fr', 'San Francisco, CA')).toBe(
    '24 Valencia St, San Francisco, CA',
  );
  expect(completeAddress('94110', '94110, San Francisco, CA')).toBe('94110, San Francisco, CA');
});

it('looks up a neighborhood with its city, and a street with a number not at all', () => {
  expect(['Rosemont, Mont', '12 Main St, Portl', 'Rosemont, ', 'Rosemont'].map(lookedUp)).toEqual([
    'Rosemont, Mont',
    'Portl',
    '',
    'Rosemont',
  ]);
});

it.each([
  ['rosemont, Mont', 'Rosemont, Montréal, QC'],
  ['Mile-End, Mont', 'Mile End, Montréal, QC'],
  ['cote des neiges, Mont', 'Côte-des-Neiges, Montréal, QC'],
])('says a neighborhood once: "%s" becomes "%s"', (typed, place) => {
  expect(completeAddress(typed, place)).toBe(place);
});
