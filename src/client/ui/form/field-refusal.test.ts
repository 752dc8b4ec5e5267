import { expect, it } from 'vitest';
import { refusedField } from './field-refusal.ts';

const names = ['days', 'phone'] as const;
const refused = (field?: string) => ({ message: 'No', data: { field } });

it('finds the field an error names', () => {
  expect(refusedField(refused('phone'), names)).toBe('phone');
});

it('finds the field when the error is about part of its value', () => {
  expect(refusedField(refused('days.0.date'), names)).toBe('days');
});

it('finds nothing for a field the form doesn’t have, or without an answer', () => {
  expect(refusedField(refused('email'), names)).toBeUndefined();
  expect(refusedField(refused(), names)).toBeUndefined();
  expect(refusedField({ message: 'Failed to fetch' }, names)).toBeUndefined();
  expect(refusedField({ message: 'Failed to fetch', data: null }, names)).toBeUndefined();
});
