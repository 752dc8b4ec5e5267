import en from '../en/admin-reviews.json' with { type: 'json' };
import es from '../es/admin-reviews.json' with { type: 'json' };
import fr from '../fr/admin-reviews.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** Reviews in the administration. */
export const adminReviewsText = texts({ en, es, fr });
