import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { isOpenStatus, REVIEW_WITHIN_MS } from '../../../shared/booking/booking.ts';
import { standingOf } from '../../../shared/booking/booking-standing.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { technicianName } from '../../../shared/booking/technician-name.ts';
import { isUnconfirmable, unconfirmable } from '../../../shared/booking/unconfirmable.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { PageBody } from '../../ui/page/page-body.tsx';
import { PrintedLink } from '../../ui/page/printed-link.tsx';
import { deviceZone, useHasCome, useNow } from '../../ui/use-now.ts';
import { AddToCalendar } from '../add-to-calendar.tsx';
import { NOTHING, writeChoices } from '../request/choices.ts';
import { AfterWork } from './after-work.tsx';
import { AskAddress, ChangeBooking } from './change-booking.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { EraseData } from './erase-data.tsx';
import { ExtraWork } from './extra-work.tsx';
import './managed-booking.css';
import { ManagedTag } from './managed-tag.tsx';
import { OthersFree } from './others-free.tsx';
import { ProposalBox, PutBackBox } from './proposal-box.tsx';
import { ReviewForm } from './review-form.tsx';
import { Stars } from './star-field.tsx';
import { Timeline } from './timeline.tsx';
import { useLinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  onErased: () => void;
}

export function ManagedBookingView({ token, booking, onErased }: Props) {
  const actions = useLinkActions(token);
  const mailbox = useMailbox();
  const { status, review, canReview } = booking;
  const { endedAt } = booking.steps;
  const now = useNow();
  const hasEnded = useHasCome(booking.endsAt);
  const canOnlyAsk = isUnconfirmable(booking, site.sendsEmails);
  const { title, lead } = canOnlyAsk
    ? unconfirmable(technicianName(booking), site.supportEmail)
    : standingOf(booking, now, mailbox !== null, deviceZone());
  const isOpen = isOpenStatus(status);

  return (
    <PageBody title={title} lead={lead} width="wide">
      <div className="managed-parts">
        <div className="managed-section">
          {booking.isAddressMissing && booking.corrections && (
            <AskAddress token={token} booking={booking} actions={actions} />
          )}
          {isOpen && mailbox !== null && (
            <ConfirmEmail token={token} mailbox={mailbox} booking={booking} />
          )}
          {!isOpen && <OthersFree token={token} booking={booking} />}
          <OnMyWay booking={booking} />
          <PutBackBox token={token} booking={booking} actions={actions} />
          <ProposalBox token={token} booking={booking} actions={actions} />
          <ExtraWork token={token} booking={booking} action={actions.answerExtra} />
          {booking.hasReceipt && <AfterWork token={token} booking={booking} actions={actions} />}
          {!canOnlyAsk && <Timeline booking={booking} />}
          <ManagedTag token={token} booking={booking} />
          {canReview && mailbox === null && <p>{bookingText('error.reviewLink')}</p>}
          {canReview && mailbox !== null && (
            <ReviewForm link={{ token, mailbox }} booking={booking} action={actions.review} />
          )}
          <PrintedLink />
          {review && <ReviewShown booking={booking} review={review} />}
        </div>
        <div className="managed-section">
          {isOpen && !hasEnded && (
            <>
              {booking.awaitsEmailUntil === null && (
                <AddToCalendar token={token} booking={booking} />
              )}
              <ChangeBooking token={token} booking={booking} actions={actions} />
            </>
          )}
          {(!isOpen || hasEnded) && <BookAgain booking={booking} />}
          {!isOpen && (
            <EraseData
              token={token}
              canEndContact={booking.canEndContact}
              losesReview={review !== null && now - (endedAt ?? now) <= REVIEW_WITHIN_MS}
              actions={actions}
              onErased={onErased}
            />
          )}
        </div>
        {/* On a phone, an open request comes before its alternatives. A moved one has others. */}
        {isOpen && (
          <OthersFree key={booking.date + booking.timeSlot} token={token} booking={booking} />
        )}
      </div>
    </PageBody>
  );
}

function OnMyWay({ booking }: { booking: ManagedBooking }) {
  const { onMyWayAt, timeZone } = booking;
  if (onMyWayAt === null) return null;
  return (
    <section className="managed-box" role="status">
      <h2>{myBookingsText('onMyWay.title', { name: technicianName(booking) })}</h2>
      <p>{myBookingsText('onMyWay.since', { time: formatInstant(onMyWayAt, 'time', timeZone) })}</p>
    </section>
  );
}

/** The same services, perhaps with another technician. */
function BookAgain({ booking }: { booking: ManagedBooking }) {
  const { technician, packages, searchForOthers } = booking;
  const canBook = searchForOthers === null && technician?.isListed;
  const again = writeChoices(`?book=${technician?.id}`, {
    ...NOTHING,
    packageIds: packages.map(({ id }) => id),
  });
  return (
    <div className="managed-actions">
      <Button component={Link} href={paths.home + (canBook ? again : (searchForOthers ?? ''))}>
        {canBook ? myBookingsText('book.again') : myBookingsText('search.again')}
      </Button>
    </div>
  );
}

interface ReviewShownProps {
  booking: ManagedBooking;
  review: NonNullable<ManagedBooking['review']>;
}

function ReviewShown({ booking, review: { rating, text, answer } }: ReviewShownProps) {
  return (
    <section className="managed-section">
      <h2>{myBookingsText('review.own')}</h2>
      <Stars value={rating} />
      {text && <p>{text}</p>}
      {answer && (
        <p className="managed-soft">
          {myBookingsText('review.reply', { name: technicianName(booking), answer })}
        </p>
      )}
    </section>
  );
}

/** Only in links from our emails. */
const MAILBOX = 'mailbox';

/**
 * Proves whose mailbox a link came from; null otherwise. Moves to this visit's history, so that a
 * shared address lacks it.
 */
function useMailbox(): string | null {
  const [mailbox] = useState<string | null>(
    () => new URLSearchParams(location.search).get(MAILBOX) ?? history.state?.mailbox ?? null,
  );
  useEffect(() => {
    const { pathname, hash } = location;
    if (mailbox !== null) history.replaceState({ mailbox }, '', pathname + hash);
  }, [mailbox]);
  return mailbox;
}
