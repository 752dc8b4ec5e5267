import { IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { adminPath } from '../../../shared/admin/admin-path.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import classes from '../overview.module.css';

interface StepProps {
  isDone: boolean;
  /** Open from the start; the focus goes here from the step before. */
  isNext: boolean;
  title: string;
  /** What was chosen under Settings. */
  answer?: string | undefined;
  children: ReactNode;
}

export function Step({ isDone, isNext, title, answer, children }: StepProps) {
  const summary = useRef<HTMLElement>(null);
  const wasNext = useRef(isNext);
  useEffect(() => {
    if (isNext && !wasNext.current) summary.current?.focus();
    wasNext.current = isNext;
  }, [isNext]);
  return (
    <li className={classes.step}>
      {isDone ? (
        <IconCircleCheckFilled size={26} aria-label={adminText('setup.done')} />
      ) : (
        <span className={classes.mark} aria-hidden="true" />
      )}
      {isDone ? (
        <div>
          <h3>{title}</h3>
          {answer && (
            <p>
              <span>{answer}</span>{' '}
              <Link
                href={adminPath('settings')}
                aria-label={`${adminText('setup.change')}: ${title}`}
              >
                {adminText('setup.change')}
              </Link>
            </p>
          )}
        </div>
      ) : (
        <details open={isNext}>
          <summary ref={summary}>
            <h3>{title}</h3>
          </summary>
          {children}
        </details>
      )}
    </li>
  );
}
