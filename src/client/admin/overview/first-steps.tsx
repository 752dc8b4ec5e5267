import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { adminPath } from '../../../shared/admin/admin-path.ts';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import type { SettingName } from '../../../shared/admin/site-settings.schema.ts';
import { parsePlaces } from '../../../shared/market/place-texts.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { showFailure } from '../../ui/failure.ts';
import layout from '../../ui/layout.module.css';
import { showSuccess } from '../../ui/page/toast.ts';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { richText } from '../../ui/rich-text.ts';
import classes from '../overview.module.css';
import { SettingsForm } from '../settings/settings-form.tsx';
import { CityStep } from './city-step.tsx';
import { Step } from './step.tsx';

/** One after another; each answer can be changed under Settings later. */
export default function FirstSteps({ overview }: { overview: Overview }) {
  const { setup } = overview;
  const query = trpc.admin.settings.list.useQuery();
  const { data } = query;
  if (!data) return <Unloaded query={query} lines={8} />;
  const next = STEPS.find((name) => !setup[name]);
  const step = (name: (typeof STEPS)[number]) => ({
    isDone: setup[name],
    isNext: name === next,
    title: adminText(`setup.${name}.title`),
  });
  const settings = data.flatMap((row) => row.settings);
  const now = (name: SettingName) => {
    const setting = settings.find((each) => each.name === name);
    return setting?.value || setting?.fallback || '';
  };
  const ask = (...only: SettingName[]) =>
    data
      .filter((row) => row.settings.some(({ name }) => name === only[0]))
      .map((row) => <SettingsForm key={row.section} row={row} only={only} />);
  const [law, cap] = [now('GOVERNING_LAW'), now('LIABILITY_CAP')];
  return (
    <section className={classes.box} aria-labelledby="first-steps">
      <h2 id="first-steps">{adminText('setup.title')}</h2>
      <p className={layout.soft}>{adminText('setup.text')}</p>
      <ol className={classes.steps}>
        <Step {...step('name')} answer={now('SITE_NAME')}>
          {ask('SITE_NAME')}
        </Step>
        <Step {...step('city')} answer={parsePlaces(now('MAP_CENTER'))?.[0]?.description}>
          <p>{adminText('setup.city.text')}</p>
          <CityStep market={settings.find(({ name }) => name === 'MARKET')!} />
        </Step>
        <Step {...step('support')} answer={now('SUPPORT_EMAIL')}>
          <p>{adminText('setup.support.text', { email: now('SUPPORT_EMAIL') })}</p>
          {ask('SUPPORT_EMAIL')}
        </Step>
        <Step {...step('legal')} answer={`${law} · ${cap}`}>
          <p>{adminText('setup.legal.text', { law, cap })}</p>
          {ask('GOVERNING_LAW', 'LIABILITY_CAP')}
        </Step>
        <Step {...step('services')}>
          <p>{adminText('setup.services.text')}</p>
          <AddCommon />
        </Step>
        <Step {...step('email')}>
          <EmailHint isReady={overview.delivers} />
        </Step>
        <Step {...step('technician')}>
          <p>
            <TechnicianHint overview={overview} />
          </p>
        </Step>
        <Step {...step('freeTime')}>
          <p>{adminText(setup.technician ? 'setup.freeTime.none' : 'setup.freeTime.text')}</p>
        </Step>
      </ol>
    </section>
  );
}

/** Email comes last of what only the operator can do. */
const STEPS = [
  'name',
  'city',
  'support',
  'legal',
  'services',
  'email',
  'technician',
  'freeTime',
] as const;

function EmailHint({ isReady }: { isReady: boolean }) {
  if (isReady) {
    return (
      <p>
        {richText(adminText('setup.email.test'), {
          link: (text) => <a href="#email-test">{text}</a>,
        })}
      </p>
    );
  }
  const isOnline = site.url.startsWith('https:');
  const host = isOnline ? new URL(site.url).hostname : 'bikes.example';
  const lines = [
    ...(isOnline ? [] : [`SITE_URL=https://${host}`]),
    'SMTP_URL=smtps://user:password@mail.example:465',
    `MAIL_FROM=${site.name} <hello@${host}>`,
  ];
  return (
    <>
      <p>{adminText('setup.email.noServer')}</p>
      <pre className={classes.lines}>{lines.join('\n')}</pre>
    </>
  );
}

function TechnicianHint({ overview }: { overview: Overview }) {
  const { pendingApplications, activeTechnicians, notices } = overview;
  if (pendingApplications > 0) {
    return (
      <Link href={adminPath('technicians', { filter: 'applicant' })}>
        {adminText('applications.review', { count: pendingApplications })}
      </Link>
    );
  }
  if (activeTechnicians > notices.unassigned) return adminText('setup.technician.noPlace');
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
