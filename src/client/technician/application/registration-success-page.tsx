import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { REVIEW_TIME } from '../../../shared/site/policy.ts';
import { APPLICATION } from '../../../shared/technician/application.ts';
import { AuthTag } from '../../auth/auth-tag.tsx';
import { byEmail } from '../../emails.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { NextSteps } from './next-steps.tsx';
import classes from './register-page.module.css';
import { isPlaceMissing } from './registration-success-path.ts';

/** `/registration-success`: what happens after applying. */
export default function RegistrationSuccessPage() {
  const search = useSearch();
  return (
    <AuthTag
      title="Application received"
      lead={byEmail(
        `We review every application within ${REVIEW_TIME} and email you on approval. Then you can log in.`,
        `We review every application within ${REVIEW_TIME}. Log in then to see our decision.`,
      )}
      stub={
        <p>
          {byEmail(
            'Didn’t get an email within a few minutes? Check your spam folder, or email',
            'Questions? Email',
          )}{' '}
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </p>
      }
    >
      {isPlaceMissing(search) && (
        <p className={classes.restored} role="status">
          {APPLICATION.placeMissing}
        </p>
      )}
      <NextSteps />
      <Button component={Link} href={paths.login}>
        Go to login
      </Button>
      <Button component={Link} href={paths.home} variant="default">
        Back to home
      </Button>
    </AuthTag>
  );
}
