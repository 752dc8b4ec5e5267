import { currentLanguage, currentLocale } from '#current-language';
import { localizedPath } from '../../shared/site/localized-path.ts';
import { pageDescription } from '../../shared/site/page-description.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import type { Env } from '../env.ts';

export function manifest({
  siteName,
  accentColor,
  defaultLanguage,
}: Pick<Env, 'siteName' | 'accentColor' | 'defaultLanguage'>): string {
  const at = (path: string) => localizedPath(path, currentLanguage(), defaultLanguage);
  const png = (name: string, size: number, purpose?: string) => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  return JSON.stringify({
    id: '/',
    name: siteName,
    short_name: siteName,
    description: pageDescription('home'),
    lang: currentLocale(),
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    background_color: '#f6f4ed',
    theme_color: accentColor,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      png('icon-192', 192),
      png('icon-512', 512),
      png('icon-maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: pageTitle(pages.lostLink), url: at(pages.lostLink.path) },
      { name: pageTitle(pages.techDashboard), url: at(pages.techDashboard.path) },
    ],
  });
}
