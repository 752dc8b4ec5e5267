import { Button } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { managedBookingText } from '../../../shared/messages/booking/managed-booking.ts';
import { trpc } from '../../api.ts';
import { paths } from '../../paths.ts';
import { showFailure } from '../../ui/failure.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageBody } from '../../ui/page/page-body.tsx';
import classes from './managed-booking.module.css';

/**
 * The page behind the emailed link. Email apps open links automatically, so nothing is erased until
 * someone presses the button.
 */
export default function EraseMyDataPage() {
  const { token = '' } = useParams<{ token: string }>();
  const erase = trpc.booking.link.eraseAll.useMutation({
    onError: (error) =>
      showFailure(error, { title: managedBookingText('linkActions.erase.failed') }),
  });
  const home = <Link href={paths.home}>{managedBookingText('backToHome')}</Link>;

  if (erase.isSuccess) {
    return (
      <PageBody width="form" title={managedBookingText('yourData')}>
        <div role="status">
          <EmptyState
            title={managedBookingText('linkActions.erase.done.title')}
            hint={managedBookingText('theLinksToYourBookings')}
            action={home}
          />
        </div>
      </PageBody>
    );
  }
  if (erase.error?.data?.httpStatus === 404) {
    return (
      <PageBody width="form" title={managedBookingText('yourData')}>
        <EmptyState title={erase.error.message} action={home} />
      </PageBody>
    );
  }
  return (
    <PageBody
      width="form"
      title={managedBookingText('eraseYourData')}
      lead={managedBookingText('wellRemoveYourNameEmailPhone')}
    >
      <div className={classes.section}>
        <p className={classes.soft}>{managedBookingText('theLinksToThoseBookings')}</p>
        <div className={classes.actions}>
          <Button
            size="md"
            color="red"
            loading={erase.isPending}
            onClick={() => erase.mutate({ token })}
          >
            {managedBookingText('eraseMyData')}
          </Button>
        </div>
      </div>
    </PageBody>
  );
}
