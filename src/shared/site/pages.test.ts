import { describe, expect, test } from 'vitest';
import { notFoundPage, pageAt, pageNameAt, pages } from './pages.ts';

describe('pageNameAt', () => {
  test.each(Object.entries(pages))('finds %s at its own path', (name, { path }) => {
    expect(pageNameAt(path.replace(/:\w+/, 'abc'))).toBe(name);
  });

  test('a trailing slash changes nothing', () => {
    expect(pageNameAt('/login/')).toBe('login');
  });

  test('a pattern matches exactly one part', () => {
    expect(pageNameAt('/booking')).toBeUndefined();
    expect(pageNameAt('/booking/a/b')).toBeUndefined();
  });

  test('an unknown path gets the 404 page', () => {
    expect(pageAt('/nowhere')).toBe(notFoundPage);
  });
});
