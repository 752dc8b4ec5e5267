/** What pages share of what they show before any script runs, in the words of the current language. */
import type { CurrentUser } from '../../shared/account/user.schema.ts';
import { shellText } from '../../shared/messages/shell.ts';
import { initials } from '../../shared/site/initials.ts';
import { imageUrl } from '../../shared/site/stored-file.ts';
import { escapeHtml } from './page-texts.ts';

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

/** As src/client/ui/page/page-body.tsx. */
export function pageBody(title: string, lead: string, body: string): string {
  return `<div class="shell-width page"><div class="page-measure" data-width="wide"><div class="page-head"><h1 class="page-title">${words(title)}</h1>${lead && `<p class="page-lead">${lead}</p>`}</div>${body}</div></div>`;
}

/** As src/client/ui/avatar.tsx. */
export function avatar(name: string, image: string | null, size: 36 | 64): string {
  const inside = image
    ? `<img src="${escapeHtml(image)}" alt="" width="${size}" height="${size}">`
    : escapeHtml(initials(name));
  return `<span class="avatar" data-size="${size}" aria-hidden="true">${inside}</span>`;
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
