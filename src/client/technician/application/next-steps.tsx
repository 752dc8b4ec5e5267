import { policyText } from '../../../shared/messages/site/policy.ts';
import { applicationText } from '../../../shared/messages/technician/application.ts';
import { byEmail } from '../../emails.ts';
import classes from './next-steps.module.css';

const STEPS = [
  [
    applicationText('youApply'),
    byEmail(applicationText('confirmYourEmail'), applicationText('weGetYourApplication')),
  ],
  [
    applicationText('weReview'),
    applicationText('aPersonReviewsYourApplication', {
      reviewTime: policyText('reviewTime'),
      sends: byEmail('yes', 'no'),
    }),
  ],
  [
    applicationText('youreApproved'),
    byEmail(applicationText('weEmailYouThen'), applicationText('signInAndSet')),
  ],
  [applicationText('customersBook'), applicationText('theyPayYouDirectlyWe')],
] as const;

export function NextSteps() {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className={classes.title}>
        {applicationText('whatHappensNext')}
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
