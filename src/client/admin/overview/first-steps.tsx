import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import { adminOverviewText } from '../../../shared/messages/admin/admin-overview.ts';
import { trpc } from '../../api.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { showFailure } from '../../ui/failure.ts';
import layout from '../../ui/layout.module.css';
import { showSuccess } from '../../ui/page/toast.ts';
import { richText } from '../../ui/rich-text.ts';
import { adminPath } from '../admin-url.ts';
import classes from './overview.module.css';

export function FirstSteps({ overview }: { overview: Overview }) {
  const { setup, delivers } = overview;
  if (setup.freeTime) return null;
  return (
    <section className={classes.box} aria-labelledby="first-steps">
      <h2 id="first-steps">{adminOverviewText('setUpYourMarketplace')}</h2>
      <p className={layout.soft}>{adminOverviewText('customersCantBookYetThese')}</p>
      <ol className={classes.steps}>
        <Step isDone={setup.email} title={adminOverviewText('sendYourFirstEmail')}>
          {delivers
            ? adminOverviewText('sendATestEmailBelow')
            : adminOverviewText('emailsWaitInTheOutbox')}
        </Step>
        <Step isDone={setup.support} title={adminOverviewText('chooseASupportAddress')}>
          {richText(adminOverviewText('peopleAreAskedToWrite', { email: site.supportEmail }), {
            link: (text) => <Link href={adminPath('settings')}>{text}</Link>,
          })}
        </Step>
        {setup.legal !== null && (
          <Step isDone={setup.legal} title={adminOverviewText('setYourLegalFacts')}>
            {richText(adminOverviewText('theTermsHaveShippedFacts'), {
              link: (text) => <Link href={adminPath('settings')}>{text}</Link>,
            })}
          </Step>
        )}
        <Step isDone={setup.services} title={adminOverviewText('addYourServices')}>
          {adminOverviewText('theyreWhatCustomersBookEach')}
          <AddCommon />
        </Step>
        <Step isDone={setup.technician} title={adminOverviewText('approveATechnicianWithServices')}>
          <TechnicianHint overview={overview} />
        </Step>
        <Step isDone={false} title={adminOverviewText('getTheFirstFreeTime')}>
          {setup.technician
            ? adminOverviewText('noTechnicianHasATime')
            : adminOverviewText('techniciansSetTheirWeeklyHours')}
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
        {adminOverviewText('reviewApplications', { count: pendingApplications })}
      </Link>
    );
  }
  if (activeTechnicians > 0) {
    return (
      <>
        <span>{`${adminOverviewText('customersFindTechniciansWho')} `}</span>
        <Link href={adminPath('technicians', { filter: 'unassigned' })}>
          {adminOverviewText('assignServices')}
        </Link>
      </>
    );
  }
  return (
    <>
      {richText(adminOverviewText('sendTechnicians'), {
        link: (text) => <Link href={paths.techRegister}>{text}</Link>,
      })}
    </>
  );
}

function AddCommon() {
  const utils = trpc.useUtils();
  const add = trpc.admin.packages.addCommon.useMutation({
    onSuccess: () =>
      showSuccess({
        title: adminOverviewText('servicesAdded'),
        text: adminOverviewText('thePricesAreSuggestions'),
      }),
    onError: (error) => showFailure(error, { title: adminOverviewText('couldntAddTheServices') }),
    onSettled: () =>
      Promise.all([
        utils.admin.overview.invalidate(),
        utils.admin.packages.invalidate(),
        utils.discovery.invalidate(),
      ]),
  });
  return (
    <span className={classes.stepActions}>
      <Button size="compact-md" loading={add.isPending} onClick={() => add.mutate()}>
        {adminOverviewText('add6CommonServices')}
      </Button>
      <Link href={adminPath('services', { filter: 'new' })}>
        {adminOverviewText('createYourOwn')}
      </Link>
    </span>
  );
}

interface StepProps {
  isDone: boolean;
  title: string;
  children: ReactNode;
}

function Step({ isDone, title, children }: StepProps) {
  return (
    <li className={classes.step}>
      {isDone ? (
        <IconCircleCheckFilled size={26} aria-label={adminOverviewText('done')} />
      ) : (
        <span className={classes.mark} aria-hidden="true" />
      )}
      <div>
        <h3>{title}</h3>
        {!isDone && <p>{children}</p>}
      </div>
    </li>
  );
}
