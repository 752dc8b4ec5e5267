import { Button } from '@mantine/core';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { formatDuration } from '../../../shared/format/duration.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { localName } from '../../../shared/technician/service-texts.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { visitFeeText } from '../../../shared/technician/visit-fee.ts';
import { formatTotalPrice } from '../../ui/money.ts';
import { foreignZoneOn } from '../zone-note.ts';
import classes from './booking-foot.module.css';
import type { Choices } from './choices.ts';
import { canConfirm, missingChoice } from './details.ts';
import { stepAfter, stepBefore } from './steps.ts';
import type { Booking } from './use-booking.ts';
import type { DetailsForm } from './use-details.ts';
import type { Steps } from './use-steps.ts';

interface Props {
  formId: string;
  technician: TechnicianPage;
  booking: Booking;
  form: DetailsForm;
  steps: Steps;
  onCancel: () => void;
}

export function BookingFoot({ formId, technician, booking, form, steps, onCancel }: Props) {
  const { choices, minutes, total, isPending } = booking;
  const isReady = canConfirm(choices, form.values) && !form.isUploading;
  const next = steps.takeTurns ? stepAfter(steps.step) : undefined;

  return (
    <div className={classes.foot}>
      <div className={classes.sum}>
        <p className={classes.what}>{summary(booking, technician)}</p>
        <p className={classes.total}>
          {bookingText('total')}{' '}
          <output className={classes.amount} form={formId} aria-live="polite">
            {formatTotalPrice(total, shownCurrency(technician.currency))}
          </output>
        </p>
        <p className={classes.hint}>
          <span>{minutes > 0 && `${formatDuration(minutes)} · `}</span>
          <span>{booking.visitFee && `${visitFeeText(technician)} · `}</span>
          <span>
            {nextStep(booking, form, steps) ??
              bookingText('total.payDirectly', { firstName: firstName(technician) })}
          </span>
        </p>
      </div>
      {steps.takeTurns && steps.back ? (
        <Button key="back" variant="default" size="md" onClick={steps.back} disabled={isPending}>
          {bookingText('back')}
        </Button>
      ) : (
        <Button
          key="cancel"
          className={classes.guarded}
          variant="default"
          size="md"
          onClick={onCancel}
        >
          {uiText('cancel')}
        </Button>
      )}
      {next ? (
        <Button
          key="next"
          className={classes.confirm}
          size="md"
          disabled={stepBefore(next) === missingStep(booking.choices)}
          onClick={() => steps.goTo(next)}
        >
          {bookingText('next')}
        </Button>
      ) : (
        <Button
          key="confirm"
          className={`${classes.confirm} ${classes.guarded}`}
          size="md"
          type="submit"
          form={formId}
          disabled={!isReady || isPending}
        >
          {isPending ? bookingText('submit.busy') : bookingText('submit.label')}
        </Button>
      )}
    </div>
  );
}

/** `Flat repair · Mon, Nov 23, 9:00 AM`, as far as it's chosen, with the time zone if it's another. */
function summary(
  { chosen, choices: { date, time } }: Booking,
  { timeZone }: TechnicianPage,
): string {
  const [only] = chosen;
  const what =
    chosen.length === 1
      ? only && localName(only)
      : chosen.length > 1 && bookingText('service.count', { count: chosen.length });
  const when =
    date && (time ? withTime(formatShortDate(date), formatSlot(time)) : formatShortDate(date));
  const zone = date && time && foreignZoneOn(date, timeZone);
  return [what, when, zone].filter(Boolean).join(' · ');
}

function nextStep(
  { choices }: Booking,
  { values, isUploading }: DetailsForm,
  { step, takeTurns }: Steps,
): string | undefined {
  const missing = missingStep(choices);
  if (missing) return bookingText(`missing.${missing}`);
  if (takeTurns && step !== 'details') return undefined;
  if (isUploading) return bookingText('missing.upload');
  return canConfirm(choices, values) ? undefined : bookingText('missing.contact');
}

/** One day's times always show, so that choosing a time chooses the day. */
function missingStep(choices: Choices): 'service' | 'time' | undefined {
  const missing = missingChoice(choices);
  return missing === 'day' ? 'time' : missing;
}

function firstName({ name }: TechnicianPage): string {
  return name.split(' ')[0] ?? name;
}
