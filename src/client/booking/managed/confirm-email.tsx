import { Button } from '@mantine/core';
import { useLocation } from 'wouter';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { trpc } from '../../api.ts';
import { paths } from '../../paths.ts';
import { showFailure } from '../../ui/failure.ts';
import { showSuccess } from '../../ui/page/toast.ts';
import { replaceLink } from '../device.ts';
import './managed-booking.css';

interface Props {
  token: string;
  mailbox: string;
  booking: ManagedBooking;
}

/**
 * Also sends a request that waited. Email scanners open links and run scripts, so it takes a press.
 */
export function ConfirmEmail({ token, mailbox, booking }: Props) {
  const [, navigate] = useLocation();
  const { show, isEmailConfirmed } = trpc.useUtils().booking.link;
  const { data: isConfirmed } = trpc.booking.link.isEmailConfirmed.useQuery({ token, mailbox });
  const isWaiting = booking.awaitsEmailUntil !== null;
  const { mutate, isPending } = trpc.booking.link.confirmEmail.useMutation({
    onSuccess({ token: newToken, ...confirmed }) {
      show.setData({ token: newToken }, confirmed);
      if (newToken !== token) {
        replaceLink(token, newToken);
        navigate(paths.booking(newToken), { replace: true });
      }
      showSuccess({ title: myBookingsText('email.done') });
    },
    onError: (error) =>
      showFailure(error, {
        title: myBookingsText(isWaiting ? 'lost.failed' : 'email.failed'),
      }),
    // Even if the time is gone, the email is confirmed now.
    onSettled: () => Promise.all([isEmailConfirmed.invalidate(), show.invalidate({ token })]),
  });
  if (!isWaiting && isConfirmed !== false) return null;
  return (
    <section className="managed-box" aria-label={myBookingsText('email.submit')}>
      {!isWaiting && (
        <>
          <h2>{myBookingsText('email.title')}</h2>
          <p>{myBookingsText('email.text')}</p>
        </>
      )}
      <div className="managed-actions">
        <Button loading={isPending} onClick={() => mutate({ token, mailbox })}>
          {myBookingsText(isWaiting ? 'send.submit' : 'email.submit')}
        </Button>
      </div>
    </section>
  );
}
