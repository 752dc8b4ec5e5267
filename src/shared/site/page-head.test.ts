import { describe, expect, test } from 'vitest';
import { pageHead } from './page-head.ts';
import { pages, technicianPage } from './pages.ts';

const site = { name: 'Wheelhouse', url: 'https://bikes.example', defaultLanguage: 'en' } as const;

describe('pageHead', () => {
  test('names the page, then the site', () => {
    expect(pageHead(pages.terms, '/terms', site).title).toBe('Terms of service · Wheelhouse');
  });

  test('names the technician and their city', () => {
    const page = technicianPage({
      slug: 'ada-1',
      name: 'Ada',
      city: 'Oakland',
      assignedServices: [],
    });
    expect(pageHead(page, '/technicians/ada-1', site).title).toMatch(
      /^Ada, .*Oakland · Wheelhouse$/,
    );
  });

  test('a title of the page itself comes first', () => {
    const page = { ...pages.terms, title: 'Our terms' };
    expect(pageHead(page, '/terms', site).title).toBe('Our terms · Wheelhouse');
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
