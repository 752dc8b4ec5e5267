import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { bookingText } from '../../../shared/messages/booking.ts';
import type { Point } from '../../../shared/place/location-privacy.ts';
import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { byEmail } from '../../emails.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { DialogPanel } from '../../ui/modal/dialog.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { bookedHere, noteBooked, showBooked } from './booked-here.ts';
import { BookingFrame } from './booking-frame.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { useBooking } from './use-booking.ts';
import { useOrigin } from './use-origin.ts';

const loadContent = () => import('./booking-content.tsx');
const BookingContent = lazyPart(loadContent);
// Pages load this file once they're idle, and with it what the dialog will need. A failure shows once it opens.
void loadContent().catch(() => undefined);

interface Props {
  technicianId: number;
  /** What the page already knows about the technician. */
  known: PublicTechnician | undefined;
  /** Where the customer searched from, if known. */
  from?: Point | undefined;
  /** False on the technician's own page. */
  hasProfileLink?: boolean;
  onClose: () => void;
}

/** Keeps the choices in the URL. Opens at once with what is known; its content loads meanwhile. */
export default function BookingDialog(props: Props) {
  const { technicianId, known, from, hasProfileLink = true, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  const booking = useBooking(technicianId, () => setAsking(true));
  const origin = useOrigin(from);
  const technician = booking.technician.data ?? known;
  const [booked] = useState(() => bookedHere(technicianId));
  useEffect(() => {
    if (booked) showBooked(booked);
  }, [booked]);
  // The form takes a phone half a second to draw. The tap is answered first, by the frame.
  const isFormDue = useDeferredValue(true, false);
  const sent = booking.confirmation?.manageUrl;
  useEffect(() => {
    if (sent) noteBooked(sent);
  }, [sent]);
  if (isAsking && !booking.isPending) setAsking(false);

  function close() {
    if (booking.isPending) setAsking(true);
    else onClose();
  }

  function closeAnyway() {
    booking.leave();
    onClose();
  }

  return (
    <DialogPanel
      size={booking.confirmation ? 'lg' : 'xl'}
      opener={`[data-books="${technicianId}"]`}
      onClose={close}
    >
      {(titleId) => {
        const frame = {
          titleId,
          technician,
          origin,
          hasProfileLink: hasProfileLink && !booking.isPending,
          onClose: close,
        };
        const skeleton = (
          <BookingFrame {...frame}>
            <BookingSkeleton />
          </BookingFrame>
        );
        return (
          <>
            <Suspense fallback={skeleton}>
              {isFormDue ? (
                <BookingContent booking={booking} frame={frame} onClose={onClose} />
              ) : (
                skeleton
              )}
            </Suspense>
            {isAsking && (
              <ConfirmDialog
                title={bookingText('leave.title')}
                confirmLabel={bookingText('leave.close')}
                cancelLabel={bookingText('leave.wait')}
                onConfirm={closeAnyway}
                onClose={() => setAsking(false)}
              >
                <p>
                  <span>{bookingText('leave.text', { name: technician?.name ?? '' })}</span>{' '}
                  {byEmail(bookingText('leave.email'), bookingText('leave.noEmail'))}
                </p>
              </ConfirmDialog>
            )}
          </>
        );
      }}
    </DialogPanel>
  );
}
