import { Button } from '@mantine/core';
import {
  IconClockHour4,
  IconLock,
  IconMailExclamation,
  IconMapPinQuestion,
  IconPhotoQuestion,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { authText } from '../../shared/messages/auth.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { pageText } from '../../shared/messages/page.ts';
import { SUPPORT_REPLY_HOURS } from '../../shared/site/policy.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { sendsEmails } from '../emails.ts';
import { paths } from '../paths.ts';
import { kept } from '../ui/form/kept-typing.ts';
import { lazyAgain } from '../ui/page/lazy-part.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { Questions } from '../ui/page/questions.tsx';
import { richText } from '../ui/rich-text.ts';
import { Tag } from '../ui/tag.tsx';
import { OWN_APPLICATION } from './application/application-values.ts';
import classes from './dashboard-gates.module.css';
import { MissingPlace } from './privacy/missing-place.tsx';
import { DeleteAccount } from './profile/delete-account.tsx';
import { OwnNews } from './profile/own-news.tsx';

const CorrectApplication = lazyAgain(() => import('./application/correct-application.tsx'));

interface GateProps {
  profile?: TechnicianProfile;
  isSignedIn?: boolean;
}

interface ApplicantProps {
  profile: TechnicianProfile;
  onCorrect: () => void;
}

export default function DashboardGate({ profile, isSignedIn = true }: GateProps) {
  const [isCorrecting, setCorrecting] = useState(() => kept.has(OWN_APPLICATION));
  if (!profile) return <Restricted isSignedIn={isSignedIn} />;
  const isRejected = profile.state === 'rejected';
  if (isCorrecting) {
    return (
      <PageBody
        title={dashboardText(isRejected ? 'rejected.correct' : 'review.correct')}
        lead={isRejected && profile.rejectionReason}
        width="wide"
      >
        <CorrectApplication onDone={() => setCorrecting(false)} />
      </PageBody>
    );
  }
  const State = isRejected ? Rejected : UnderReview;
  return <State profile={profile} onCorrect={() => setCorrecting(true)} />;
}

/** For visitors, customers and admins. */
function Restricted({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Gate
      icon={<IconLock size={32} stroke={1.5} />}
      title={dashboardText('restricted.title')}
      actions={
        <>
          {!isSignedIn && (
            <Button component={Link} href={paths.login}>
              {authText('signIn.title')}
            </Button>
          )}
          <Button component={Link} href={paths.home} variant="default">
            {dashboardText('restricted.search')}
          </Button>
        </>
      }
    >
      <p>{authText('gate.technician')}</p>
      <p>
        {richText(authText('signIn.apply'), {
          link: (text) => <Link href={paths.techRegister}>{text}</Link>,
        })}
      </p>
    </Gate>
  );
}

function UnderReview({ profile, onCorrect }: ApplicantProps) {
  return (
    <Gate
      icon={<IconClockHour4 size={32} stroke={1.5} />}
      title={dashboardText('review.title')}
      status={dashboardText('review.badge')}
      actions={<Correct label={dashboardText('review.correct')} onCorrect={onCorrect} />}
      below={
        <>
          {!profile.hasPlace && <MissingPlace profile={profile} />}
          <OwnNews />
          <DeleteAccount />
        </>
      }
    >
      <p>
        {richText(
          dashboardText('review.text', {
            name: profile.firstName,
            reviewTime: pageText('reviewTime'),
            sends: sendsEmails ? 'yes' : 'no',
            email: profile.email,
          }),
        )}
      </p>
      {sendsEmails && !profile.emailVerified && (
        <p className={classes.note}>
          <IconMailExclamation size={20} aria-hidden />
          <span>{dashboardText('review.confirmEmail')}</span>
        </p>
      )}
      {!profile.hasPlace && (
        <p className={classes.note}>
          <IconMapPinQuestion size={20} aria-hidden />
          <span>{dashboardText('review.pin')}</span>
        </p>
      )}
      {!profile.profileImage && (
        <p className={classes.note}>
          <IconPhotoQuestion size={20} aria-hidden />
          <span>{dashboardText('review.photo')}</span>
        </p>
      )}
      <Support />
    </Gate>
  );
}

function Rejected({ profile, onCorrect }: ApplicantProps) {
  return (
    <Gate
      icon={<IconMailExclamation size={32} stroke={1.5} />}
      title={dashboardText('rejected.title')}
      status={dashboardText('rejected.badge')}
      actions={<Correct label={dashboardText('rejected.correct')} onCorrect={onCorrect} />}
      below={
        <>
          <OwnNews />
          <DeleteAccount />
        </>
      }
    >
      <p>
        {authText('gate.rejected')}{' '}
        <span>{dashboardText('rejected.text', { name: profile.firstName })}</span>
      </p>
      {profile.rejectionReason && (
        <>
          <p>{dashboardText('rejected.reason')}</p>
          <blockquote>{profile.rejectionReason}</blockquote>
        </>
      )}
      <p>
        {dashboardText('rejected.again')}{' '}
        {sendsEmails &&
          richText(dashboardText('rejected.byEmail'), {
            link: (text) => <Link href={paths.techRegister}>{text}</Link>,
          })}
      </p>
      <Support />
    </Gate>
  );
}

function Support() {
  return (
    <p className={classes.support}>
      <Questions />{' '}
      <span>{dashboardText('rejected.replyTime', { hours: SUPPORT_REPLY_HOURS })}</span>
    </p>
  );
}

interface Props {
  icon: ReactNode;
  title: string;
  status?: string;
  children: ReactNode;
  actions?: ReactNode;
  below?: ReactNode;
}

function Gate({ icon, title, status, children, actions, below }: Props) {
  return (
    <PageBody width="form">
      <Tag
        as="section"
        aria-labelledby="gate-title"
        stub={actions ? <div className={classes.actions}>{actions}</div> : <HomeLink />}
        stubEnd={status && <span className={classes.status}>{status}</span>}
      >
        <div className={classes.body}>
          <span className={classes.icon} aria-hidden="true">
            {icon}
          </span>
          <h1 id="gate-title" className={classes.title}>
            {title}
          </h1>
          {children}
        </div>
      </Tag>
      {below && <div className={classes.below}>{below}</div>}
    </PageBody>
  );
}

function Correct({ label, onCorrect }: { label: string; onCorrect: () => void }) {
  return (
    <>
      <Button onClick={onCorrect}>{label}</Button>
      <HomeLink />
    </>
  );
}

function HomeLink() {
  return <Link href={paths.home}>{authText('home')}</Link>;
}
