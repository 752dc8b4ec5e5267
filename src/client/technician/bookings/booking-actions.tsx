import { Button } from '@mantine/core';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { isPhoneOnly } from '../../../shared/booking/booking.ts';
import { DETAILS_WITHIN_MS } from '../../../shared/booking/extra-work.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { useHasCome } from '../../ui/use-now.ts';
import classes from './booking-actions.module.css';
import { useBookingDialogs } from './booking-dialogs.tsx';
import type { Question } from './booking-question.tsx';
import { ProposalNote } from './proposal-note.tsx';
import { useTaps } from './use-booking-actions.tsx';

interface Props {
  booking: TechnicianBooking;
  /** An admin can do what either side can. */
  isAdmin?: boolean;
  isWaiting?: boolean;
  /** Only what the booking waits for. */
  isShort?: boolean;
  labelId?: string;
}

/** Actions that can't be undone ask first. */
export function BookingActions(props: Props) {
  const { booking, isAdmin = false, isWaiting = false, isShort = false, labelId } = props;
  const [, openDialog] = useBookingDialogs();
  const actions = useTaps((done) => openDialog({ act: 'details', booking: done }));
  const hasBegun = useHasCome(booking.startsAt);
  const hasEnded = useHasCome(booking.endsAt);
  const { id, status, startsAt, proposedBy, undoUntil } = booking;
  const isFinal = useHasCome(undoUntil ?? 0);
  const takesNoDetails = useHasCome(booking.endsAt + DETAILS_WITHIN_MS);
  if (status === 'completed' && !takesNoDetails && !isShort) {
    return (
      <div className={classes.actions}>
        {!isFinal && (
          <Button
            variant="default"
            loading={actions.reopen.isPending}
            onClick={() => actions.reopen.mutate({ id })}
          >
            {dashboardText('undo')}
          </Button>
        )}
        <Button variant="default" onClick={() => openDialog({ act: 'details', booking })}>
          {dashboardText('details')}
        </Button>
      </div>
    );
  }
  if (status !== 'pending' && status !== 'confirmed') return null;
  const canConfirm = status === 'pending' && !isWaiting;
  const asks: [Question, string][] = [];
  if (canConfirm) asks.push(['decline', dashboardText('decline')]);
  if (status === 'confirmed' && hasBegun && !isShort) {
    asks.push(['noShow', dashboardText('noShow.short')]);
  }
  if (!isShort && (status === 'confirmed' || isAdmin)) asks.push(['cancel', uiText('cancel')]);

  return (
    <>
      {proposedBy && !(isShort && proposedBy !== 'customer') && (
        <ProposalNote booking={booking} isAdmin={isAdmin} />
      )}
      <div className={classes.actions}>
        {canConfirm && (
          <Button
            loading={actions.confirm.isPending}
            onClick={() => actions.confirm.mutate({ id, startsAt })}
            aria-describedby={labelId}
          >
            {dashboardText('confirm')}
          </Button>
        )}
        {status === 'confirmed' && (isShort ? hasEnded : hasBegun) && (
          <Button
            variant={hasEnded ? 'filled' : 'light'}
            loading={actions.complete.isPending}
            onClick={() => actions.complete.mutate({ id })}
            aria-describedby={labelId}
          >
            {dashboardText('complete')}
          </Button>
        )}
        {status === 'confirmed' && !isShort && !isAdmin && !isPhoneOnly(booking) && (
          <Button variant="default" onClick={() => openDialog({ act: 'extra', booking })}>
            {dashboardText('extra.add')}
          </Button>
        )}
        {asks.map(([name, label]) => (
          <Button key={name} variant="default" onClick={() => openDialog({ act: name, booking })}>
            {label}
          </Button>
        ))}
        {!isWaiting && !isShort && (
          <Button
            variant="default"
            title={dashboardText('propose.title')}
            onClick={() => openDialog({ act: 'propose', booking })}
          >
            {dashboardText('propose')}
          </Button>
        )}
      </div>
    </>
  );
}
