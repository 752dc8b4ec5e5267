import { REVIEW_TIME } from '../../../shared/site/policy.ts';
import classes from './next-steps.module.css';

const STEPS = [
  ['You apply', 'Confirm your address with the link we mail you.'],
  ['We review', `Within ${REVIEW_TIME}, by people. You hear from us either way.`],
  ['You are approved', 'We mail you. Then you sign in and set your hours.'],
  ['Customers book you', 'They pay you directly. We take no part of it.'],
] as const;

/** What becomes of an application, step by step. */
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
