import { type FormEvent, useEffect, useRef } from 'react';
import { bookingText } from '../../../shared/messages/booking.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { focusField } from '../../ui/form/field-refusal.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { showError } from '../../ui/page/toast.ts';
import classes from './booking-dialog.module.css';
import { type Choices, togglePackage } from './choices.ts';
import { DateAndTime } from './date-and-time.tsx';
import { DetailFields } from './detail-fields.tsx';
import { firstFault } from './details.ts';
import { PackageList } from './package-list.tsx';
import { PlaceChoice } from './place-choice.tsx';
import stepList from './step-list.module.css';
import { STEPS, type Step, stepOfField } from './steps.ts';
import { TechnicianIntro } from './technician-intro.tsx';
import type { Booking } from './use-booking.ts';
import type { DetailsForm } from './use-details.ts';
import type { Origin } from './use-origin.ts';
import { useRemember } from './use-remember.ts';
import type { Steps } from './use-steps.ts';

interface Props {
  id: string;
  technician: TechnicianPage;
  booking: Booking;
  form: DetailsForm;
  steps: Steps;
  origin: Origin;
}

export function BookingForm({ id, technician, booking, form, steps, origin }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { choices, setChoices, availability, failure } = booking;
  const seenFailure = useRef(failure);
  const remember = useRemember();
  const hasTime = choices.time !== null;
  const { step, takeTurns, goTo } = steps;

  /** Shows the field's step first: a hidden field can't have the focus. */
  function goToField(field: string) {
    if (takeTurns) goTo(stepOfField(field));
    requestAnimationFrame(() => focusField(element.current, field));
  }

  useEffect(() => {
    if (!failure || failure === seenFailure.current) return;
    seenFailure.current = failure;
    const { refused } = failure;
    // The pressed button was disabled meanwhile and lost the focus: go on where there is work to do.
    if (refused) {
      // What the server no longer has is not to be sent again.
      if (refused.sentence === bookingText('error.photoGone')) form.setFieldValue('photoUrl', '');
      form.setFieldError(refused.field, refused.sentence);
      goToField(refused.field === 'date' ? 'timeSlot' : refused.field);
    } else if (hasTime) {
      const dialog = element.current?.closest('[role="dialog"]');
      dialog?.querySelector<HTMLElement>(`button[form="${id}"]`)?.focus();
    } else {
      goToField('timeSlot');
    }
  });

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!takeTurns) return;
    const part = element.current?.querySelector<HTMLElement>(`[data-step="${step}"]`);
    part?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  }, [step, takeTurns]);

  /** What was said of the earlier choice holds no longer. */
  function choose(chosen: Choices) {
    for (const field of ['servicePackageIds', 'date', 'timeSlot']) form.clearFieldError(field);
    setChoices(chosen);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (booking.isPending) return;
    booking.begin();
    const { errors } = await form.validate();
    const fault = firstFault(form.values, errors, booking.visit);
    const booked = fault ? undefined : await booking.send(choices, form.values);
    await booking.end();
    if (fault) {
      // What is wrong with a field stands beside it.
      if (form.values[fault.field].trim() === '') showError(fault.message);
      goToField(fault.field);
    } else if (booked) {
      remember.keep(form.values, booked.manageUrl);
      form.discard();
    }
  }

  const part = (name: Step) => ({
    className: classes.part,
    'data-step': name,
    'data-current': name === step || undefined,
    tabIndex: -1,
  });

  const place = {
    technician,
    visit: booking.visit,
    onChange: (bringsBike: boolean) => choose({ ...choices, bringsBike, cleared: null }),
  };

  return (
    <form ref={element} id={id} className={classes.form} noValidate onSubmit={submit}>
      <StepList current={step} />
      <div {...part('service')}>
        <PackageList
          packages={booking.packages}
          chosenIds={choices.packageIds}
          currency={shownCurrency(technician.currency)}
          error={form.errors.servicePackageIds}
          onToggle={(packageId) => choose(togglePackage(choices, packageId))}
        />
        <TechnicianIntro technician={technician} origin={origin} />
      </div>
      <div {...part('time')}>
        <PlaceChoice {...place} />
        {availability.data ? (
          <DateAndTime
            times={booking.times}
            minutes={booking.minutes}
            timeZone={technician.timeZone}
            choices={choices}
            isNarrow={takeTurns}
            error={form.errors.date ?? form.errors.timeSlot}
            onChange={choose}
            onEarliest={() => takeTurns && goTo('details')}
          />
        ) : availability.error ? (
          <ErrorState
            title={bookingText('times.failed')}
            onRetry={() => void availability.refetch()}
          />
        ) : (
          <Bone className={classes.boneCalendar} />
        )}
      </div>
      <div {...part('details')}>
        {/* Whoever comes with a time sees no other step. */}
        {takeTurns && <PlaceChoice {...place} />}
        <DetailFields
          technician={technician}
          visit={booking.visit}
          form={form}
          remember={remember}
        />
      </div>
    </form>
  );
}

const names: Record<Step, string> = {
  service: bookingText('step.service'),
  time: bookingText('step.time'),
  details: bookingText('step.you'),
};

/** Where in the booking one is. Only shown where the steps take turns. */
function StepList({ current }: { current: Step }) {
  return (
    <ol className={stepList.steps} aria-label={bookingText('step.list')}>
      {STEPS.map((step) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-done={STEPS.indexOf(step) < STEPS.indexOf(current) || undefined}
        >
          {names[step]}
        </li>
      ))}
    </ol>
  );
}
