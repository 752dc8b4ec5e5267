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
      <h2 id="first-steps">{adminOverviewText('setup.title')}</h2>
      <p className={layout.soft}>{adminOverviewText('setup.text')}</p>
      <ol className={classes.steps}>
        <Step isDone={setup.email} title={adminOverviewText('setup.email.title')}>
          {delivers
            ? adminOverviewText('setup.email.test')
            : adminOverviewText('setup.email.noServer')}
        </Step>
        <Step isDone={setup.support} title={adminOverviewText('setup.support.title')}>
          {richText(adminOverviewText('setup.support.text', { email: site.supportEmail }), {
            link: (text) => <Link href={adminPath('settings')}>{text}</Link>,
          })}
        </Step>
        {setup.legal !== null && (
          <Step isDone={setup.legal} title={adminOverviewText('setup.legal.title')}>
            {richText(adminOverviewText('setup.legal.text'), {
              link: (text) => <Link href={adminPath('settings')}>{text}</Link>,
            })}
          </Step>
        )}
        <Step isDone={setup.services} title={adminOverviewText('setup.services.title')}>
          {adminOverviewText('setup.services.text')}
          <AddCommon />
        </Step>
        <Step isDone={setup.technician} title={adminOverviewText('setup.technician.title')}>
          <TechnicianHint overview={overview} />
        </Step>
        <Step isDone={false} title={adminOverviewText('setup.times.title')}>
          {setup.technician
            ? adminOverviewText('setup.times.none')
            : adminOverviewText('setup.times.text')}
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
        {adminOverviewText('applications.review', { count: pendingApplications })}
      </Link>
    );
  }
  if (activeTechnicians > 0) {
    return (
      <>
        <span>{`${adminOverviewText('setup.technician.unassigned')} `}</span>
        <Link href={adminPath('technicians', { filter: 'unassigned' })}>
          {adminOverviewText('setup.technician.assign')}
        </Link>
      </>
    );
  }
  return (
    <>
      {richText(adminOverviewText('setup.technician.apply'), {
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
        title: adminOverviewText('starter.added.title'),
        text: adminOverviewText('starter.added.text'),
      }),
    onError: (error) => showFailure(error, { title: adminOverviewText('starter.failed') }),
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
        {adminOverviewText('starter.add')}
      </Button>
      <Link href={adminPath('services', { filter: 'new' })}>
        {adminOverviewText('starter.own')}
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
        <IconCircleCheckFilled size={26} aria-label={adminOverviewText('setup.done')} />
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
