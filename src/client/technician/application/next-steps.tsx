import { REVIEW_TIME } from '../../../shared/site/policy.ts';
import { byEmail } from '../../emails.ts';
import classes from './next-steps.module.css';

const STEPS = [
  [
    'You apply',
    byEmail('Confirm your email with the link we send you.', 'We get your application at once.'),
  ],
  [
    'We review',
    `A person reviews your application within ${REVIEW_TIME}. ${byEmail('You’ll hear from us either way.', 'Sign in to see the decision.')}`,
  ],
  [
    'You’re approved',
    byEmail('We email you. Then you sign in and set your hours.', 'Sign in and set your hours.'),
  ],
  ['Customers book you', 'They pay you directly. We don’t take a cut.'],
] as const;

/** What happens after applying, step by step. */
export function NextSteps() {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className={classes.title}>
        What happens next
      </h2>
      <ol className={classes.steps}>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
