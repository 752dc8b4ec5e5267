import { Button } from '@mantine/core';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { formatDuration } from '../../ui/duration.ts';
import { formatTotalPrice } from '../../ui/money.ts';
import { shownCurrency } from '../../ui/shown-currency.ts';
import classes from './booking-foot.module.css';
import { canConfirm, missingChoice } from './details.ts';
import type { Booking } from './use-booking.ts';
import type { DetailsForm } from './use-details.ts';

interface Props {
  formId: string;
  technician: TechnicianPage;
  booking: Booking;
  form: DetailsForm;
  onCancel: () => void;
}

/** The dialog's footer: the total, the next step, and the two buttons. */
export function BookingFoot({ formId, technician, booking, form, onCancel }: Props) {
  const { choices, minutes, total, isPending } = booking;
  const isReady = canConfirm(choices, form.values) && !form.isUploading;

  return (
    <div className={classes.foot}>
      <div className={classes.sum}>
        <p className={classes.total}>
          Total{' '}
          <output className={classes.amount} form={formId} aria-live="polite">
            {formatTotalPrice(total, shownCurrency(technician))}
          </output>
        </p>
        <p className={classes.hint}>
          {minutes > 0 && `${formatDuration(minutes)} · `}
          {nextStep(booking, form) ?? `pay ${firstName(technician)} directly`}
        </p>
      </div>
      <Button variant="default" size="md" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        className={classes.confirm}
        size="md"
        type="submit"
        form={formId}
        disabled={!isReady || isPending}
      >
        {isPending ? 'Booking...' : 'Confirm Booking'}
      </Button>
    </div>
  );
}

/** What's still missing before the request can be sent. */
function nextStep({ choices }: Booking, { values, isUploading }: DetailsForm): string | undefined {
  const missing = missingChoice(choices);
  if (missing) return `choose a ${missing}`;
  if (isUploading) return 'uploading the photo';
  return canConfirm(choices, values) ? undefined : 'add your phone and email';
}

function firstName({ name }: TechnicianPage): string {
  return name.split(' ')[0] ?? name;
}
