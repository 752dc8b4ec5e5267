import { z } from '#zod';
import { formsText } from '../messages/forms.ts';
import { dollarsToCents } from './price.ts';

/** `1,000`, `1 000,50` and `1.000,00`; `19.999` has too many decimals. */
const GROUPED = /^\d{1,3}(?:(?:[,\s]\d{3})+(?:[.,]\d{1,2})?|(?:\.\d{3})+,\d{1,2})$/;

/**
 * Dollars as a number or text, such as 75, 75.5, "75.00" or "75,00", converted to cents. A comma is a
 * decimal comma in every language. `1,000` is refused: it's a thousand here and one there.
 */
export const priceSchema = z
  .union([z.string(), z.number()], formsText.error('price'))
  .transform((price, context) => {
    const typed = String(price).trim();
    const cents = dollarsToCents(typed.replace(',', '.'));
    if (cents !== undefined) return cents;
    const fault = GROUPED.test(typed) ? 'separators' : 'price';
    context.addIssue(formsText(fault));
    return z.NEVER;
  });

/** Null and empty text are no price. */
export const optionalPriceSchema = z
  .union([z.string(), z.number()])
  .nullable()
  .transform((typed) => (String(typed ?? '').trim() === '' ? null : typed))
  .pipe(priceSchema.nullable());
