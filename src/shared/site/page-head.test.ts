import { describe, expect, test } from 'vitest';
import { inLanguage } from '#current-language';
import { alternatesOf, pageHead, pageTitle } from './page-head.ts';
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
      'answerRequest',
      'eraseMyData',
      'resetPassword',
      'invitation',
      'dataExport',
    ] as const) {
      expect(pageHead(pages[name], pages[name].path, site).robots).toMatch(/^noindex/);
    }
  });
});

test('the home page has the site’s own title, and none without it', () => {
  expect(pageHead(pages.home, '/', site).title).toContain('Wheelhouse');
  expect(pageHead(pages.home, '/', site).title).not.toContain('·');
  expect(pageTitle(pages.home)).toBe('');
});

test('search engines index what everyone may read', () => {
  expect(pageHead(pages.terms, '/terms', site).robots).toBe('index, follow');
});

test('a page is canonical without a slash at its end, in the current language', () => {
  expect(pageHead(pages.terms, '/terms/', site).canonical).toBe('https://bikes.example/terms');
  inLanguage('fr', () =>
    expect(pageHead(pages.terms, '/terms', site).canonical).toBe('https://bikes.example/fr/terms'),
  );
});

test('a page is at an address of its own in each language', () => {
  expect(alternatesOf('/terms', site)).toEqual([
    { hreflang: 'en', url: 'https://bikes.example/terms' },
    { hreflang: 'fr', url: 'https://bikes.example/fr/terms' },
    { hreflang: 'es', url: 'https://bikes.example/es/terms' },
    { hreflang: 'x-default', url: 'https://bikes.example/terms' },
  ]);
});

test('the page of a technician is canonical at their slug', () => {
  const ada = { slug: '1-ada', name: 'Ada', city: 'Oakland', assignedServices: [] };
  const head = pageHead(technicianPage(ada), '/technicians/1-old-name', site);
  expect(head.canonical).toBe('https://bikes.example/technicians/1-ada');
});
