/** Keeps a half-written review over a reload: in this tab only, until it's posted. */
import { readStored, writeStored } from '../../ui/browser-storage.ts';

export interface ReviewDraft {
  /** 1 to 5, or null when nothing is chosen. */
  rating: number | null;
  text: string;
}

const keyOf = (reference: string) => `review-draft ${reference}`;

export function readReview(reference: string): ReviewDraft {
  const kept = readStored('sessionStorage', keyOf(reference)) as Partial<ReviewDraft> | null;
  const { rating = null, text } = kept ?? {};
  return {
    rating: [1, 2, 3, 4, 5].includes(rating ?? 0) ? rating : null,
    text: typeof text === 'string' ? text : '',
  };
}

export function storeReview(reference: string, draft: ReviewDraft): void {
  const isEmpty = draft.rating === null && draft.text === '';
  writeStored('sessionStorage', keyOf(reference), isEmpty ? null : draft);
}

export function forgetReview(reference: string): void {
  writeStored('sessionStorage', keyOf(reference), null);
}
