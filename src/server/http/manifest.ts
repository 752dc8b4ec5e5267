import { pages } from '../../shared/site/pages.ts';
import type { Env } from '../env.ts';

/** The web app manifest, which lets phones install the site. */
export function manifest({ siteName, accentColor }: Pick<Env, 'siteName' | 'accentColor'>): string {
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
    description: pages.home.description,
    lang: 'en',
    start_url: '/',
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
      { name: pages.lostLink.title, url: pages.lostLink.path },
      { name: pages.techDashboard.title, url: pages.techDashboard.path },
    ],
  });
}
