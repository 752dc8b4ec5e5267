import { Button } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { trpc } from '../../api.ts';
import { paths } from '../../paths.ts';
import { failureText } from '../../ui/failure.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageBody } from '../../ui/page/page-body.tsx';
import { showToast } from '../../ui/page/toast.ts';
import { LINK_ACTIONS } from './link-messages.ts';
import classes from './managed-booking.module.css';

/**
 * The page behind the emailed link. Email apps open links automatically, so nothing is erased until
 * someone presses the button.
 */
export default function EraseMyDataPage() {
  const { token = '' } = useParams<{ token: string }>();
  const { done, failed } = LINK_ACTIONS.eraseAll;
  const erase = trpc.booking.link.eraseAll.useMutation({
    onError: (error) => showToast({ title: failed, text: failureText(error), kind: 'destructive' }),
  });
  const home = <Link href={paths.home}>Back to home</Link>;

  if (erase.isSuccess) {
    return (
      <PageBody width="form" title="Your data">
        <div role="status">
          <EmptyState title={done.title} hint={done.text} action={home} />
        </div>
      </PageBody>
    );
  }
  if (erase.error?.data?.httpStatus === 404) {
    return (
      <PageBody width="form" title="Your data">
        <EmptyState title={erase.error.message} action={home} />
      </PageBody>
    );
  }
  return (
    <PageBody
      width="form"
      title="Erase your data?"
      lead="We’ll remove your name, email, phone, notes and photos from every finished booking made with your email address. This can’t be undone."
    >
      <div className={classes.section}>
        <p className={classes.soft}>
          The links to those bookings will no longer show anything. Reviews of work done in the last
          30 days will stop counting.
        </p>
        <div className={classes.actions}>
          <Button
            size="md"
            color="red"
            loading={erase.isPending}
            onClick={() => erase.mutate({ token })}
          >
            Erase my data
          </Button>
        </div>
      </div>
    </PageBody>
  );
}
