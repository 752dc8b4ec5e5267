// Apart from the list of pages: the server writes the first head, and the browser needs this only
// on navigation.
import { currentLanguage } from '#current-language';
import { inCity } from '../format/in-city.ts';
import { LANGUAGES, type Language } from '../messages/languages.ts';
import { pageText } from '../messages/page.ts';
import { localizedPath } from './localized-path.ts';
import { type Page, partsOf } from './pages.ts';

export interface PageHead {
  title: string;
  /** Absolute, in the current language. */
  canonical: string;
  robots: string;
}

export interface Alternate {
  /** `x-default` is the address that follows the visitor's language. */
  hreflang: Language | 'x-default';
  /** Absolute. */
  url: string;
}

export interface PageSite {
  name: string;
  /** Without a trailing slash. */
  url: string;
  defaultLanguage: Language;
}

export function pageTitle({ name, title, technician }: Page): string {
  if (title !== undefined) return title;
  if (technician) {
    return pageText('head.technician', { name: technician.name, ...inCity(technician.city) });
  }
  return name === 'home' ? '' : pageText(`${name}.title`);
}

export function pageHead(page: Page, pathname: string, site: PageSite): PageHead {
  return {
    title:
      page.name === 'home'
        ? pageText('head.home', { site: site.name })
        : `${pageTitle(page)} · ${site.name}`,
    canonical: pageUrl(canonicalPath(page, pathname), currentLanguage(), site),
    robots: page.indexed ? 'index, follow' : 'noindex, nofollow',
  };
}

/** The page's path, without a language. */
export function canonicalPath({ canonical }: Page, pathname: string): string {
  return canonical ?? `/${partsOf(pathname).join('/')}`;
}

export function alternatesOf(path: string, site: Omit<PageSite, 'name'>): Alternate[] {
  return [
    ...LANGUAGES.map((hreflang) => ({ hreflang, url: pageUrl(path, hreflang, site) })),
    { hreflang: 'x-default', url: site.url + path },
  ];
}

export function pageUrl(
  path: string,
  language: Language,
  site: Pick<PageSite, 'url' | 'defaultLanguage'>,
): string {
  return site.url + localizedPath(path, language, site.defaultLanguage);
}
