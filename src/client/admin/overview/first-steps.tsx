import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { adminPath } from '../../../shared/admin/admin-path.ts';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { showFailure } from '../../ui/failure.ts';
import layout from '../../ui/layout.module.css';
import { showSuccess } from '../../ui/page/toast.ts';
import { richText } from '../../ui/rich-text.ts';
import classes from '../overview.module.css';

export function FirstSteps({ overview }: { overview: Overview }) {
  const { setup, delivers } = overview;
  if (setup.freeTime) return null;
  return (
    <section className={classes.box} aria-labelledby="first-steps">
      <h2 id="first-steps">{adminText('setup.title')}</h2>
      <p className={layout.soft}>{adminText('setup.text')}</p>
      <ol className={classes.steps}>
        <Step isDone={setup.email} title={adminText('setup.email.title')}>
          {delivers ? adminText('setup.email.test') : adminText('setup.email.noServer')}
        </Step>
        <Step isDone={setup.support} title={adminText('setup.support.title')}>
          {richText(adminText('setup.support.text', { email: site.supportEmail }), {
            link: (text) => <Link href={adminPath('settings')}>{text}</Link>,
          })}
        </Step>
        {setup.legal !== null && (
          <Step isDone={setup.legal} title={adminText('setup.legal.title')}>
            {richText(adminText('setup.legal.text'), {
              link: (text) => <Link href={adminPath('settings')}>{text}</Link>,
            })}
          </Step>
        )}
        <Step isDone={setup.services} title={adminText('setup.services.title')}>
          {adminText('setup.services.text')}
          <AddCommon />
        </Step>
        <Step isDone={setup.technician} title={adminText('setup.technician.title')}>
          <TechnicianHint overview={overview} />
        </Step>
        <Step isDone={false} title={adminText('setup.times.title')}>
          {setup.technician ? adminText('setup.times.none') : adminText('setup.times.text')}
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
        {adminText('applications.review', { count: pendingApplications })}
      </Link>
    );
  }
  if (activeTechnicians > 0) {
    return (
      <>
        <span>{`${adminText('setup.technician.unassigned')} `}</span>
        <Link href={adminPath('technicians', { filter: 'unassigned' })}>
          {adminText('setup.technician.assign')}
        </Link>
      </>
    );
  }
  return (
    <>
      {richText(adminText('setup.technician.apply'), {
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
        title: adminText('starter.added.title'),
        text: adminText('starter.added.text'),
      }),
    onError: (error) => showFailure(error, { title: adminText('starter.failed') }),
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
        {adminText('starter.add')}
      </Button>
      <Link href={adminPath('services', { filter: 'new' })}>{adminText('starter.own')}</Link>
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
        <IconCircleCheckFilled size={26} aria-label={adminText('setup.done')} />
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
