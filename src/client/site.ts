/** What the operator named this site, as the server wrote it into the page's head. */
function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

export const site = {
  name: meta('site-name'),
  /** Without a slash at the end. */
  url: meta('site-url').replace(/\/$/, ''),
  supportEmail: meta('support-email'),
  /** Who runs the site, for the legal pages. Empty when not set. */
  operatorName: meta('operator-name'),
  operatorAddress: meta('operator-address'),
  /** What visitors may agree to in the cookie banner. Empty when there is none. */
  scripts: { analytics: meta('analytics-script'), marketing: meta('marketing-script') },
  /** After so many months finished bookings are made anonymous. */
  retentionMonths: Number(meta('retention-months')),
  /** Where the map's pictures come from. */
  tiles: {
    url: meta('tile-url'),
    attribution: meta('tile-attribution'),
    maxZoom: Number(meta('tile-max-zoom')),
  },
};
