import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import { trpc } from '../../api.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { failureText } from '../../ui/failure.ts';
import layout from '../../ui/layout.module.css';
import { showToast } from '../../ui/page/toast.ts';
import { adminPath } from '../admin-url.ts';
import classes from './overview.module.css';

/** Guides an operator from an empty marketplace to the first time that can be booked. */
export function FirstSteps({ overview }: { overview: Overview }) {
  const { setup, delivers } = overview;
  if (setup.freeTime) return null;
  return (
    <section className={classes.box} aria-labelledby="first-steps">
      <h2 id="first-steps">Set up your marketplace</h2>
      <p className={layout.soft}>Customers can’t book yet. These steps get you there.</p>
      <ol className={classes.steps}>
        <Step number={1} isDone={setup.email} title="Send your first email">
          {delivers
            ? 'Send a test email below. This step is done once one has gone out.'
            : 'Emails wait in the outbox until a mail server is set up. Set SMTP_URL and restart.'}
        </Step>
        <Step number={2} isDone={setup.support} title="Choose a support address">
          People are asked to write to {site.supportEmail}, which can’t receive email. Set
          SUPPORT_EMAIL and restart.
        </Step>
        <Step number={3} isDone={setup.services} title="Add your services">
          They’re what customers book, each with a name, a price and a duration.
          <AddCommon />
        </Step>
        <Step number={4} isDone={setup.technician} title="Approve a technician with services">
          <TechnicianHint overview={overview} />
        </Step>
        <Step number={5} isDone={false} title="Get the first free time">
          {setup.technician
            ? 'No technician has a time that can be booked yet. They set their weekly hours in their dashboard.'
            : 'Technicians set their weekly hours in their dashboard once they’re approved.'}
        </Step>
      </ol>
    </section>
  );
}

function TechnicianHint({ overview }: { overview: Overview }) {
  const { pendingApplications, activeTechnicians } = overview;
  if (pendingApplications > 0) {
    return (
      <Link href={adminPath('technicians', { filter: 'applicant' })}>
        Review the {pendingApplications === 1 ? 'application' : 'applications'}
      </Link>
    );
  }
  if (activeTechnicians > 0) {
    return (
      <>
        Customers find technicians who have at least one service.{' '}
        <Link href={adminPath('technicians', { filter: 'unassigned' })}>Assign services</Link>
      </>
    );
  }
  return (
    <>
      Send technicians to <Link href={paths.techRegister}>the application form</Link>. Their
      applications will show up here.
    </>
  );
}

function AddCommon() {
  const utils = trpc.useUtils();
  const add = trpc.admin.packages.addCommon.useMutation({
    onSuccess: () =>
      showToast({
        title: 'Services Added',
        text: 'The prices are suggestions. You can change them under Services.',
        kind: 'success',
      }),
    onError: (error) =>
      showToast({
        title: 'Couldn’t Add the Services',
        text: failureText(error),
        kind: 'destructive',
      }),
    onSettled: () =>
      Promise.all([utils.admin.overview.invalidate(), utils.admin.packages.invalidate()]),
  });
  return (
    <span className={classes.stepActions}>
      <Button size="compact-md" loading={add.isPending} onClick={() => add.mutate()}>
        Add 6 common services
      </Button>
      <Link href={adminPath('services', { filter: 'new' })}>Create your own</Link>
    </span>
  );
}

interface StepProps {
  number: number;
  isDone: boolean;
  title: string;
  children: ReactNode;
}

function Step({ number, isDone, title, children }: StepProps) {
  return (
    <li className={classes.step}>
      {isDone ? (
        <IconCircleCheckFilled size={26} aria-label="Done" />
      ) : (
        <span className={classes.mark} aria-hidden="true">
          {number}
        </span>
      )}
      <div>
        <h3>{title}</h3>
        {!isDone && <p>{children}</p>}
      </div>
    </li>
  );
}
