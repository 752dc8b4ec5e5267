import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { bookingText } from '../../shared/messages/booking.ts';
import { discoveryText } from '../../shared/messages/discovery.ts';
import { paths } from '../paths.ts';
import { ErrorPage } from '../ui/page/error-state.tsx';
import { lazyPart, usePreload } from '../ui/page/lazy-part.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import { Profile } from './profile/profile.tsx';
import { useTechnicianPage } from './profile/use-technician-page.ts';

const loadDialog = () => import('../booking/request/booking-dialog.tsx');
const BookingDialog = lazyPart(loadDialog);

export default function TechnicianPage() {
  const page = useTechnicianPage();
  const { technician } = page;
  // It's small; preloading it lets the dialog open at once on a slow line.
  usePreload(loadDialog);

  if (page.isMissing) {
    return (
      <PageBody title={bookingText('error.unavailable')} lead={discoveryText('gone.text')}>
        <Button component={Link} href={paths.home}>
          {discoveryText('gone.search')}
        </Button>
      </PageBody>
    );
  }
  if (page.isFailed) return <ErrorPage title={discoveryText('technician')} onRetry={page.retry} />;
  if (!technician) return <PageSkeleton />;

  return (
    <>
      <Profile key={technician.id} technician={technician} onBook={page.book} />
      {page.isBooking && (
        <Suspense>
          <BookingDialog
            technicianId={technician.id}
            known={technician}
            hasProfileLink={false}
            onClose={page.close}
          />
        </Suspense>
      )}
    </>
  );
}
