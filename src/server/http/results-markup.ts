/** The first cards of a list before any script runs, as src/client/discovery/results/technician-card.tsx. */
import { imageSrcSet } from '../../shared/site/stored-file.ts';
import {
  CARD_PICTURE_SIZES,
  COMPACT_PICTURE_SIZES,
  picturesOf,
} from '../../shared/technician/pictures.ts';
import type { PublicTechnician } from '../../shared/technician/technician.schema.ts';
import { escapeHtml } from './page-texts.ts';

/** As many as the largest screen shows at once. */
const SHOWN = 4;
const BONES =
  '<span class="shell-shape shell-line"></span><span class="shell-shape shell-stub"></span>';

/** @param found undefined while it isn't known */
export function cards(
  found: readonly PublicTechnician[] | undefined,
  isCompact: boolean,
  base: string,
): string {
  if (!found) return card('', '<span class="shell-shape shell-title"></span>').repeat(2);
  return found
    .slice(0, SHOWN)
    .map((technician, at) => {
      const { name, city, slug } = technician;
      // A phone shows two cards after a search, and one before.
      const picture = at < (isCompact ? 2 : 1) ? pictureOf(technician, isCompact) : '';
      const path = `${base}/technicians/${encodeURIComponent(slug)}`;
      const text = `<h3><a href="${path}">${escapeHtml(name)}</a></h3><p class="shell-place">${escapeHtml(city)}</p>`;
      return card(picture, `<div class="shell-who">${text}</div>`);
    })
    .join('');
}

function card(picture: string, text: string): string {
  return `<div class="shell-tag"><span class="shell-shape shell-photo">${picture}</span>${text}${BONES}</div>`;
}

/** The first picture of a technician, with the same widths and sizes as in the card. */
export function pictureOf(technician: PublicTechnician | undefined, isCompact = false): string {
  const [picture] = technician ? picturesOf(technician) : [];
  const widths = picture && imageSrcSet(picture.path);
  if (!widths) return '';
  return `<img alt="" width="640" height="400" fetchpriority="high" decoding="sync" srcset="${escapeHtml(widths)}" sizes="${isCompact ? COMPACT_PICTURE_SIZES : CARD_PICTURE_SIZES}">`;
}
