import { Button } from '@mantine/core';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { sendsEmails } from '../../emails.ts';
import { RECEIPT } from './receipt.tsx';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  actions: LinkActions;
}

/** The receipt, and the one reminder that a customer can ask for. */
export function AfterWork({ token, booking, actions }: Props) {
  const { remindAgain } = actions;
  const { remindAgainAt, againAt, timeZone } = booking;
  const date = remindAgainAt === null ? undefined : formatInstant(remindAgainAt, 'date', timeZone);
  const remind = (isWanted: boolean) => () => remindAgain.mutate({ token, isWanted });
  return (
    <div className="managed-actions" data-print="no">
      <Button component="a" variant="default" href={RECEIPT}>
        {myBookingsText('receipt.open')}
      </Button>
      {date !== undefined && <span>{myBookingsText('again.set', { date })}</span>}
      {sendsEmails && (date !== undefined || againAt !== null) && (
        <Button
          variant="default"
          loading={remindAgain.isPending}
          onClick={remind(date === undefined)}
        >
          {date === undefined ? myBookingsText('again.ask') : myBookingsText('again.stop')}
        </Button>
      )}
    </div>
  );
}
