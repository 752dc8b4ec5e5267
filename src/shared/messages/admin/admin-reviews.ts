import en from '../en/admin-reviews.json' with { type: 'json' };
import es from '../es/admin-reviews.json' with { type: 'json' };
import fr from '../fr/admin-reviews.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const adminReviewsText = texts({ en, es, fr });
