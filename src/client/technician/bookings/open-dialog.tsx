import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { mayTransition } from '../../../shared/booking/booking.ts';
import { reasonsTo } from '../../../shared/booking/words.ts';
import { trpc } from '../../api.ts';
import { CallOffDialog } from '../call-off-dialog.tsx';
import { newsOf } from './booking-news.tsx';
import { BookingQuestion, type Question } from './booking-question.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { ExtraDialog } from './extra-dialog.tsx';
import { ExtraLines } from './extra-lines.tsx';
import type { Time } from './possible-starts.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { TellDialog } from './tell-dialog.tsx';
import { useDialogActions } from './use-booking-actions.tsx';

export { CallOffDialog, ExtraLines };

export interface Opened {
  act: Question | 'propose' | 'extra' | 'details' | 'tell';
  /** As it was then. */
  booking: TechnicianBooking;
  /** The time it was dragged to. */
  wanted?: Time;
  /** They're on the way: what's left is to say so elsewhere. */
  isOnMyWay?: boolean;
}

interface Props {
  opened: Opened;
  isAdmin: boolean;
  /** Undefined until something was typed. */
  reason: string | undefined;
  onReason: (reason: string) => void;
  onClose: () => void;
}

export default function OpenDialog({ opened, isAdmin, ...field }: Props) {
  const { act, wanted } = opened;
  const actions = useDialogActions();
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
  if (act === 'extra') return <ExtraDialog {...dialog} />;
  if (act === 'details') return <DetailsDialog {...dialog} />;
  if (act === 'tell') return <TellDialog {...dialog} now={now} isSaid={opened.isOnMyWay} />;
  return act === 'propose' ? (
    <ProposeDialog {...dialog} wanted={wanted} />
  ) : (
    <BookingQuestion
      {...dialog}
      {...field}
      reason={field.reason ?? ((act === 'decline' && reasonsTo(act)[0]) || '')}
      question={act}
      now={now}
    />
  );
}
