import { Button } from '@mantine/core';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { useHasCome } from '../../ui/use-now.ts';
import classes from './booking-actions.module.css';
import { useBookingDialogs } from './booking-dialogs.tsx';
import type { Question } from './booking-question.tsx';
import { ProposalNote } from './proposal-note.tsx';
import { useBookingActions } from './use-booking-actions.ts';

interface Props {
  booking: TechnicianBooking;
  /** An admin can do what either side can. */
  isAdmin?: boolean;
  isWaiting?: boolean;
}

/** Actions that can't be undone ask first. */
export function BookingActions({ booking, isAdmin = false, isWaiting = false }: Props) {
  const actions = useBookingActions();
  const [, openDialog] = useBookingDialogs();
  const hasBegun = useHasCome(booking.startsAt);
  const hasEnded = useHasCome(booking.endsAt);
  const { id, status, startsAt } = booking;
  if (status !== 'pending' && status !== 'confirmed') return null;
  const canConfirm = status === 'pending' && !isWaiting;
  const asks: [Question, string][] = [];
  if (canConfirm) asks.push(['decline', dashboardText('decline')]);
  if (status === 'confirmed' && hasBegun) {
    asks.push(['complete', dashboardText('complete')]);
    asks.push(['noShow', dashboardText('noShow.short')]);
  }
  if (status === 'confirmed' || isAdmin) asks.push(['cancel', uiText('cancel')]);

  return (
    <>
      <ProposalNote booking={booking} isAdmin={isAdmin} actions={actions} />
      <div className={classes.actions}>
        {canConfirm && (
          <Button
            loading={actions.confirm.isPending}
            onClick={() => actions.confirm.mutate({ id, startsAt })}
            aria-describedby={`booking-${id}`}
          >
            {dashboardText('confirm')}
          </Button>
        )}
        {asks.map(([name, label]) => (
          <Button
            key={name}
            variant={name !== 'complete' ? 'default' : hasEnded ? 'filled' : 'light'}
            onClick={() => openDialog({ act: name, booking })}
          >
            {label}
          </Button>
        ))}
        {!isWaiting && (
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
