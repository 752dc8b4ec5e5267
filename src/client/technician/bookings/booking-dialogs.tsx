import { createContext, type ReactNode, useContext, useState } from 'react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { mayTransition } from '../../../shared/booking/booking.ts';
import { trpc } from '../../api.ts';
import { newsOf } from './booking-news.tsx';
import { BookingQuestion, type Question } from './booking-question.tsx';
import type { Time } from './possible-starts.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { useBookingActions } from './use-booking-actions.ts';

interface Opened {
  act: Question | 'propose';
  /** As it was then. */
  booking: TechnicianBooking;
  /** The time it was dragged to. */
  wanted?: Time;
}

type Dialogs = readonly [Opened | null, (opened: Opened) => void];
const DialogsContext = createContext<Dialogs>([null, () => {}]);

/** The open dialog, and a function that opens one. */
export const useBookingDialogs = () => useContext(DialogsContext);

interface Props {
  /** An admin can do what either side can. */
  isAdmin?: boolean;
  children: ReactNode;
}

/**
 * The dialogs about the bookings inside. They open here because a booking's card moves to another
 * list when the booking changes, and what was typed would go with it.
 */
export function BookingDialogs({ isAdmin = false, children }: Props) {
  const dialogs = useState<Opened | null>(null);
  const [reasons, setReasons] = useState<Record<number, string>>({});
  const [opened, setOpened] = dialogs;
  const id = opened?.booking.id ?? 0;
  return (
    <DialogsContext value={dialogs}>
      {children}
      {opened && (
        <OpenDialog
          opened={opened}
          isAdmin={isAdmin}
          reason={reasons[id] ?? ''}
          onReason={(reason) => setReasons({ ...reasons, [id]: reason })}
          onClose={() => setOpened(null)}
        />
      )}
    </DialogsContext>
  );
}

interface OpenDialogProps {
  opened: Opened;
  isAdmin: boolean;
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

function OpenDialog({ opened, isAdmin, ...field }: OpenDialogProps) {
  const { act, wanted } = opened;
  const actions = useBookingActions();
  const { data: now } = trpc.booking.get.useQuery({ id: opened.booking.id }, { gcTime: 0 });
  const booking = now?.booking ?? opened.booking;
  const isActing = Object.values(actions).some(({ isPending }) => isPending);
  const news = now && !isActing ? newsOf(opened.booking, now) : undefined;
  const canAct = mayTransition(
    act === 'noShow' ? 'no_show' : act,
    booking.status,
    isAdmin ? 'admin' : 'technician',
  );
  const dialog = {
    booking,
    isAdmin,
    actions,
    canAct: canAct || isActing,
    news,
    onClose: field.onClose,
  };
  return act === 'propose' ? (
    <ProposeDialog {...dialog} wanted={wanted} />
  ) : (
    <BookingQuestion {...dialog} {...field} question={act} now={now} />
  );
}
