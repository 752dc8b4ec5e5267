import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import { paths } from '../../paths.ts';
import layout from '../../ui/layout.module.css';
import { adminPath } from '../admin-url.ts';
import classes from './overview.module.css';

/** Guides an operator from an empty marketplace to the first technician customers can book. */
export function FirstSteps({ overview }: { overview: Overview }) {
  const hasPackage = overview.activePackages > 0;
  const hasTechnician = overview.activeTechnicians > 0;
  const isBookable =
    hasPackage && overview.notices.unassigned < overview.activeTechnicians && hasTechnician;
  if (isBookable) return null;
  return (
    <section className={classes.box} aria-labelledby="first-steps">
      <h2 id="first-steps">Set up your marketplace</h2>
      <p className={layout.soft}>Three steps until customers can book.</p>
      <ol className={classes.steps}>
        <Step number={1} isDone={hasPackage} title="Create your first service">
          It’s what customers book, with a name, a price and a duration.{' '}
          <Link href={adminPath('services', { filter: 'new' })}>Create a service</Link>
        </Step>
        <Step number={2} isDone={hasTechnician} title="Approve your first technician">
          {overview.pendingApplications > 0 ? (
            <Link href={adminPath('technicians', { filter: 'applicant' })}>
              Review the {overview.pendingApplications === 1 ? 'application' : 'applications'}
            </Link>
          ) : (
            <>
              Send technicians to <Link href={paths.techRegister}>the application form</Link>. Their
              applications will show up here.
            </>
          )}
        </Step>
        <Step number={3} isDone={false} title="Assign them services">
          Customers can find a technician who has at least one service.{' '}
          {hasTechnician && (
            <Link href={adminPath('technicians', { filter: 'unassigned' })}>Assign services</Link>
          )}
        </Step>
      </ol>
    </section>
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
