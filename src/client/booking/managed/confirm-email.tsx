import { Button } from '@mantine/core';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { managedBookingText } from '../../../shared/messages/booking/managed-booking.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { showSuccess } from '../../ui/page/toast.ts';
import classes from './managed-booking.module.css';

interface Props {
  token: string;
  mailbox: string;
  booking: ManagedBooking;
}

/**
 * Confirms the customer's email, which also sends a request that was waiting for it. Email scanners
 * open links and run scripts, so nothing happens until someone presses the button.
 */
export function ConfirmEmail({ token, mailbox, booking }: Props) {
  const { show, isEmailConfirmed } = trpc.useUtils().booking.link;
  const { data: isConfirmed } = trpc.booking.link.isEmailConfirmed.useQuery({ token, mailbox });
  const isWaiting = booking.awaitsEmailUntil !== null;
  const { mutate, isPending } = trpc.booking.link.confirmEmail.useMutation({
    onSuccess(confirmed) {
      show.setData({ token }, confirmed);
      showSuccess({ title: managedBookingText('email.done') });
    },
    onError: (error) =>
      showFailure(error, {
        title: managedBookingText(isWaiting ? 'lost.failed' : 'email.failed'),
      }),
    // A request whose time is gone has a confirmed email, too.
    onSettled: () => Promise.all([isEmailConfirmed.invalidate(), show.invalidate({ token })]),
  });
  if (!isWaiting && isConfirmed !== false) return null;
  return (
    <section className={classes.box} aria-label={managedBookingText('email.submit')}>
      {!isWaiting && (
        <>
          <h2>{managedBookingText('email.title')}</h2>
          <p>{managedBookingText('email.text')}</p>
        </>
      )}
      <div className={classes.actions}>
        <Button loading={isPending} onClick={() => mutate({ token, mailbox })}>
          {managedBookingText(isWaiting ? 'send.submit' : 'email.submit')}
        </Button>
      </div>
    </section>
  );
}
