import { bookingDetailsSchema } from '../../../shared/booking/booking.schema.ts';
import { validateWith } from '../../ui/form/validate-with.ts';

/** Loaded when first needed: zod is as large as the dialog. */
export const validateDetails = validateWith(bookingDetailsSchema);
