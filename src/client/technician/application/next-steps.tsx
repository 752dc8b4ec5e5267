import { applicationText } from '../../../shared/messages/application.ts';
import { pageText } from '../../../shared/messages/page.ts';
import { byEmail } from '../../emails.ts';
import classes from './next-steps.module.css';

const STEPS = [
  [
    applicationText('steps.apply.title'),
    byEmail(applicationText('steps.apply.email'), applicationText('steps.apply.text')),
  ],
  [
    applicationText('steps.review.title'),
    applicationText('steps.review.text', {
      reviewTime: pageText('reviewTime'),
      sends: byEmail('yes', 'no'),
    }),
  ],
  [
    applicationText('steps.approved.title'),
    byEmail(applicationText('steps.approved.email'), applicationText('steps.approved.text')),
  ],
  [applicationText('steps.booked.title'), applicationText('steps.booked.text')],
] as const;

export function NextSteps() {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className={classes.title}>
        {applicationText('steps.title')}
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
