import { describe, expect, test } from 'vitest';
import { notFoundPage, pageAt, pageHead, pageNameAt, pages } from './pages.ts';

const site = { name: 'Wheelhouse', url: 'https://bikes.example' };

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

describe('pageHead', () => {
  test('names the page, then the site', () => {
    expect(pageHead(pages.terms, '/terms', site).title).toBe('Terms of service · Wheelhouse');
  });

  test('the home page is canonical at the root', () => {
    expect(pageHead(pages.home, '/', site).canonical).toBe('https://bikes.example/');
  });

  test('the second path of the privacy policy points to the first', () => {
    const head = pageHead(pages.privacyPolicy, '/privacy-policy', site);
    expect(head.canonical).toBe('https://bikes.example/privacy');
  });

  test('search engines do not index the login page', () => {
    expect(pageHead(pages.login, '/login', site).robots).toBe('noindex, nofollow');
  });

  test('search engines do not index pages with personal data or secrets', () => {
    for (const name of [
      'techDashboard',
      'admin',
      'booking',
      'eraseMyData',
      'resetPassword',
      'dataExport',
    ] as const) {
      expect(pageHead(pages[name], pages[name].path, site).robots).toMatch(/^noindex/);
    }
  });
});
