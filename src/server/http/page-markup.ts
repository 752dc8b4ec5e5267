/** What pages share of what they show before any script runs, in the words of the current language. */
import { currentLanguage } from '#current-language';
import type { CurrentUser } from '../../shared/account/user.schema.ts';
import { LANGUAGES } from '../../shared/messages/languages.ts';
import { shellText } from '../../shared/messages/shell.ts';
import { initials } from '../../shared/site/initials.ts';
import { imageUrl } from '../../shared/site/stored-file.ts';
import type { PublicTechnician } from '../../shared/technician/technician.schema.ts';
import { ratingText } from '../../shared/technician/technician.ts';
import { localNow } from '../../shared/time/dates.ts';
import type { Env } from '../env.ts';
import { timeZoneAt } from '../geo/time-zone.ts';
import { escapeHtml } from './page-texts.ts';

const STAR =
  '<svg width="14" height="14" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M8.243 7.34l-6.38 .925l-.113 .023a1 1 0 0 0 -.44 1.684l4.622 4.499l-1.09 6.355l-.013 .11a1 1 0 0 0 1.464 .944l5.706 -3l5.693 3l.1 .046a1 1 0 0 0 1.352 -1.1l-1.091 -6.355l4.624 -4.5l.078 -.085a1 1 0 0 0 -.633 -1.62l-6.38 -.926l-2.852 -5.78a1 1 0 0 0 -1.794 0l-2.853 5.78z"/></svg>';

/** Text, escaped; a screen never breaks a time into two lines. */
export function words(text: string): string {
  return escapeHtml(text.replace(/(\d) (?=[AP]M\b)/g, '$1\u00A0'));
}

/** A message with the elements for its marks, as src/client/ui/rich-text.ts. */
export function rich(message: string, elements: Record<string, (html: string) => string>): string {
  return escapeHtml(message).replace(
    /&lt;(\w+)&gt;(.*?)&lt;\/\1&gt;/gs,
    (_whole, mark: string, html: string) => elements[mark]?.(html) ?? html,
  );
}

/** One of Tabler's, beside words. */
export function icon(...lines: string[]): string {
  const paths = lines.map((line) => `<path d="${line}"/>`).join('');
  return `<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;
}

type Notice = Pick<Env, 'notice' | 'noticeUntil' | 'mapCenter' | 'defaultLanguage'>;

/** The operator's notice, through its last day where the map opens; else nothing. */
export function noticeMarkup(site: Notice, now: number): string {
  const { notice, noticeUntil, mapCenter } = site;
  const isOver = noticeUntil !== '' && localNow(timeZoneAt(mapCenter), now).date > noticeUntil;
  const languages = [currentLanguage(), site.defaultLanguage, ...LANGUAGES];
  const language = languages.find((each) => notice[each] !== '');
  if (isOver || !language) return '';
  return `<aside class="shell-notice" lang="${language}"><p class="shell-width">${words(notice[language])}</p></aside>`;
}

/** As src/client/ui/page/page-body.tsx. */
export function pageBody(title: string, lead: string, body: string): string {
  return `<div class="shell-width page"><div class="page-measure" data-width="wide"><div class="page-head"><h1 class="page-title">${words(title)}</h1>${lead && `<p class="page-lead">${lead}</p>`}</div>${body}</div></div>`;
}

/** As src/client/ui/avatar.tsx. */
export function avatar(name: string, image: string | null, size: 36 | 48 | 64): string {
  const inside = image
    ? `<img src="${escapeHtml(image)}" alt="" width="${size}" height="${size}">`
    : escapeHtml(initials(name));
  return `<span class="avatar" data-size="${size}" aria-hidden="true">${inside}</span>`;
}

/** As src/client/ui/rating.tsx. */
export function ratingOf({
  rating,
  reviewCount,
}: Pick<PublicTechnician, 'rating' | 'reviewCount'>): string {
  const text = ratingText(Number(rating), reviewCount);
  if (reviewCount === 0) return `<span class="shell-new">${escapeHtml(text)}</span>`;
  const name = escapeHtml(shellText('rating.label', { rating: text, count: reviewCount }));
  return `<span class="shell-rating" role="img" aria-label="${name}">${STAR}<b>${text}</b><span class="shell-count">(${reviewCount})</span></span>`;
}

/** The ends of the header, as src/client/ui/page/header.tsx: for a stranger, unless it's known who is here. */
export function headerMarkup(
  me: CurrentUser | null | undefined,
  base: string,
): Record<'SIGN_UP_LINK' | 'ACCOUNT', string> {
  if (me) {
    const image = me.profileImage && imageUrl(me.profileImage, 96);
    return { SIGN_UP_LINK: '', ACCOUNT: avatar(me.name || me.email, image, 36) };
  }
  const [long, short] = [shellText('techSignUp'), shellText('signUp')].map(escapeHtml);
  return {
    SIGN_UP_LINK: `<a class="shell-link" href="${base}/tech-register"><span class="shell-wide">${long}</span><span class="shell-short">${short}</span></a>`,
    ACCOUNT: `<a class="shell-button" href="${base}/login">${escapeHtml(shellText('login'))}</a>`,
  };
}
