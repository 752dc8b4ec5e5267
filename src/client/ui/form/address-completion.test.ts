import { expect, it } from 'vitest';
import { completeAddress, splitAddress, suggestAddresses } from './address-completion.ts';

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

it('suggests the neighborhood that was typed, and no street of its name elsewhere', () => {
  const found = {
    whole: ['Rosemont, Montréal, QC', 'Rosemont–La Petite-Patrie, Montréal, QC'],
    place: ['Montréal, QC', 'Montgomery, AL'],
  };
  expect(suggestAddresses('rosemont, Mont', found)).toEqual(found.whole);
  expect(
    suggestAddresses('Mile-End, Mont', { ...found, whole: ['Mile End, Montréal, QC'] }),
  ).toEqual(['Mile End, Montréal, QC']);
});

it('keeps a street that names no neighborhood of the place', () => {
  const place = ['Portland, OR'];
  expect(suggestAddresses('12 Main St, Portl', { whole: [], place })).toEqual([
    '12 Main St, Portland, OR',
  ]);
  expect(suggestAddresses('Main St, Portland', { whole: ['Portland, OR'], place })).toEqual([
    'Main St, Portland, OR',
  ]);
});
