import { useState, useSyncExternalStore } from 'react';
import { Link, useParams } from 'wouter';
import { isOpenStatus } from '../../../shared/booking/booking.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { pageTitle } from '../../../shared/site/page-head.ts';
import { pages } from '../../../shared/site/pages.ts';
import { trpc } from '../../api.ts';
import { byEmail } from '../../emails.ts';
import { takeFirstAnswer } from '../../first-answer.ts';
import { useOfflineCopy } from '../../offline/use-offline-copy.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { PageBody } from '../../ui/page/page-body.tsx';
import { PageSkeleton } from '../../ui/page/skeletons.tsx';
import { forgetLink, remembered } from '../device.ts';
import { ManagedBookingView } from './managed-booking.tsx';
import { RECEIPT, Receipt } from './receipt.tsx';
import { reviewDraft } from './review-form.tsx';

/** So that the answer shows up while the page is open. */
const REFRESH_MS = 30_000;

/** What came with the page is fresh enough. */
const JUST_COME_MS = 1_000;

function onHash(changed: () => void) {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** Whether something may happen by itself: an answer, or the receipt. */
const isMoving = (booking: ManagedBooking | undefined) =>
  isOpenStatus(booking?.status) || (booking?.status === 'completed' && !booking.hasReceipt);

export default function BookingPage() {
  const { token } = useParams<{ token: string }>();
  const [isErased, setErased] = useState(false);
  const showsReceipt = useSyncExternalStore(onHash, () => location.hash === RECEIPT);
  // People return from their email for the latest state.
  const { data, error, refetch } = trpc.booking.link.show.useQuery(
    { token },
    {
      initialData: () => takeFirstAnswer(document, 'booking') ?? undefined,
      staleTime: JUST_COME_MS,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (isMoving(state.data) ? REFRESH_MS : false),
      enabled: !isErased,
    },
  );

  useOfflineCopy(remembered() && (error ?? data));

  function erased() {
    forgetLink(token);
    if (data) reviewDraft(data.reference).forget();
    setErased(true);
  }

  if (isErased) {
    return (
      <PageBody title={pageTitle(pages.booking)}>
        <EmptyState
          title={myBookingsText('erase.done.title')}
          hint={myBookingsText('erased.text')}
          action={<Link href={paths.home}>{myBookingsText('home')}</Link>}
        />
      </PageBody>
    );
  }
  if (data?.hasReceipt && showsReceipt) {
    return <Receipt booking={data} onClose={() => history.back()} />;
  }
  if (data) return <ManagedBookingView token={token} booking={data} onErased={erased} />;
  if (!error) return <PageSkeleton />;
  return (
    <PageBody title={pageTitle(pages.booking)}>
      {error.data?.httpStatus === 404 ? (
        <EmptyState
          title={error.message}
          hint={byEmail(myBookingsText('invalid.useLink'), myBookingsText('invalid.useAddress'))}
          action={
            <Link href={paths.lostLink}>
              {byEmail(myBookingsText('lost.submit'), pageTitle(pages.lostLink))}
            </Link>
          }
        />
      ) : (
        <ErrorState onRetry={() => void refetch()} />
      )}
    </PageBody>
  );
}
