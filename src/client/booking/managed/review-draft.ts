/** Keeps a half-written review over a reload: in this tab only, until it's posted. */

export interface ReviewDraft {
  /** 1 to 5, or null when nothing is chosen. */
  rating: number | null;
  text: string;
}

/** Where the browser keeps it; tests bring their own. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (reference: string) => `review-draft ${reference}`;

/** What was written about this booking before. */
export function readReview(reference: string, store?: Store): ReviewDraft {
  try {
    const kept = (store ?? sessionStorage).getItem(keyOf(reference));
    const { rating, text } = JSON.parse(kept ?? 'null') ?? {};
    return {
      rating: [1, 2, 3, 4, 5].includes(rating) ? rating : null,
      text: typeof text === 'string' ? text : '',
    };
  } catch {
    return { rating: null, text: '' };
  }
}

export function storeReview(reference: string, draft: ReviewDraft, store?: Store): void {
  try {
    const place = store ?? sessionStorage;
    if (draft.rating === null && draft.text === '') place.removeItem(keyOf(reference));
    else place.setItem(keyOf(reference), JSON.stringify(draft));
  } catch {
    // The browser allows no storage.
  }
}

export function forgetReview(reference: string, store?: Store): void {
  storeReview(reference, { rating: null, text: '' }, store);
}
