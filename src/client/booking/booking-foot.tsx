import { Button } from '@mantine/core';
import type { TechnicianPage } from '../../shared/technician.schema.ts';
import { formatTotalPrice } from '../ui/money.ts';
import classes from './booking-foot.module.css';
import { canConfirm, type Details, missingChoice } from './details.ts';
import { formatDuration } from './duration.ts';
import { shownCurrency } from './shown-currency.ts';
import type { Booking } from './use-booking.ts';

interface Props {
  formId: string;
  technician: TechnicianPage;
  booking: Booking;
  details: Details;
  onCancel: () => void;
}

/** The stub: what it costs, what is still to do, and the two buttons. */
export function BookingFoot({ formId, technician, booking, details, onCancel }: Props) {
  const { choices, minutes, total, isPending } = booking;
  const missing = missingChoice(choices);
  const isReady = canConfirm(choices, details);

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
          {missing === 'service' && 'Choose a service'}
          {missing === 'day' && `${formatDuration(minutes)} · choose a day`}
          {missing === 'time' && `${formatDuration(minutes)} · choose a time`}
          {!missing && !isReady && `${formatDuration(minutes)} · add phone and email`}
          {!missing &&
            isReady &&
            `${formatDuration(minutes)} · pay ${firstName(technician)} directly`}
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

function firstName({ name }: TechnicianPage): string {
  return name.split(' ')[0] ?? name;
}
