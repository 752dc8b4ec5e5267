import { Button } from '@mantine/core';
import {
  IconClockHour4,
  IconLock,
  IconMailExclamation,
  IconMapPinQuestion,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { GATE } from '../../shared/site/messages.ts';
import { REVIEW_TIME, SUPPORT_REPLY_HOURS } from '../../shared/site/policy.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { sendsEmails } from '../emails.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { PageBody } from '../ui/page/page-body.tsx';
import { Tag } from '../ui/tag.tsx';
import classes from './dashboard-gates.module.css';
import { MissingPlace } from './privacy/missing-place.tsx';
import { DeleteAccount } from './profile/delete-account.tsx';

/** For visitors, customers and admins. */
export function Restricted({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Gate
      icon={<IconLock size={32} stroke={1.5} />}
      title="Technicians only"
      actions={
        <>
          {!isSignedIn && (
            <Button component={Link} href={paths.login}>
              Sign in
            </Button>
          )}
          <Button component={Link} href={paths.home} variant="default">
            Find a technician
          </Button>
        </>
      }
    >
      <p>{GATE.technicianOnly}</p>
      <p>
        Fix bikes? <Link href={paths.techRegister}>Sign up as a technician</Link>
      </p>
    </Gate>
  );
}

/** For applicants. */
export function UnderReview({ profile }: { profile: TechnicianProfile }) {
  return (
    <Gate
      icon={<IconClockHour4 size={32} stroke={1.5} />}
      title="Application Under Review"
      status="Pending Approval"
      below={
        <>
          {!profile.hasPlace && <MissingPlace profile={profile} />}
          <DeleteAccount />
        </>
      }
    >
      <p>
        Thank you, {profile.firstName}. We review every application within {REVIEW_TIME}
        {sendsEmails && (
          <>
            {' '}
            and will email <b>{profile.email}</b> as soon as yours is approved
          </>
        )}
        . This page will then become your dashboard.
      </p>
      {sendsEmails && !profile.emailVerified && (
        <p className={classes.note}>
          <IconMailExclamation size={20} aria-hidden />
          <span>Please open the link we emailed you to confirm that this address is yours.</span>
        </p>
      )}
      {!profile.hasPlace && (
        <p className={classes.note}>
          <IconMapPinQuestion size={20} aria-hidden />
          <span>
            We couldn’t find your address on the map. Please set the pin below. Until then,
            customers can’t find you.
          </span>
        </p>
      )}
      <Support />
    </Gate>
  );
}

/** For rejected applicants. */
export function Rejected({ profile }: { profile: TechnicianProfile }) {
  return (
    <Gate
      icon={<IconMailExclamation size={32} stroke={1.5} />}
      title="Application rejected"
      status="Rejected"
      below={<DeleteAccount />}
    >
      <p>
        {GATE.rejected} We’re sorry, {profile.firstName}. Customers won’t see your profile.
      </p>
      {profile.rejectionReason && (
        <>
          <p>Reason:</p>
          <blockquote>{profile.rejectionReason}</blockquote>
        </>
      )}
      <p>
        {sendsEmails ? (
          <>
            You can <Link href={paths.techRegister}>apply again</Link> with the same email address.
            We’ll email you a link to reopen this application.
          </>
        ) : (
          'To apply again, ask support to reopen this application.'
        )}
      </p>
      <Support />
    </Gate>
  );
}

function Support() {
  return (
    <p className={classes.support}>
      Questions? Email <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>. We reply
      within {SUPPORT_REPLY_HOURS} hours.
    </p>
  );
}

interface Props {
  icon: ReactNode;
  title: string;
  status?: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Shown below the card. */
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

function HomeLink() {
  return <Link href={paths.home}>Back to home</Link>;
}
