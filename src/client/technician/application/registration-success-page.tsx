import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { applicationText } from '../../../shared/messages/application.ts';
import { authText } from '../../../shared/messages/auth.ts';
import { pageTitle } from '../../../shared/site/page-head.ts';
import { pages } from '../../../shared/site/pages.ts';
import { AuthTag } from '../../auth/auth-tag.tsx';
import { byEmail, sendsEmails } from '../../emails.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { Questions } from '../../ui/page/questions.tsx';
import { richText } from '../../ui/rich-text.ts';
import { isPlaceMissing } from './application-values.ts';
import { NextSteps } from './next-steps.tsx';
import classes from './register-page.module.css';

export default function RegistrationSuccessPage() {
  const search = useSearch();
  return (
    <AuthTag
      title={pageTitle(pages.registrationSuccess)}
      lead={byEmail(applicationText('done.checkEmail'), applicationText('done.title'))}
      stub={
        <p>
          {sendsEmails ? (
            richText(applicationText('done.noEmail', { email: site.supportEmail }), {
              link: (text) => <a href={`mailto:${site.supportEmail}`}>{text}</a>,
            })
          ) : (
            <Questions />
          )}
        </p>
      }
    >
      {isPlaceMissing(search) && (
        <p className={classes.restored} role="status">
          {applicationText('place.missing')}
        </p>
      )}
      <NextSteps />
      <Button component={Link} href={paths.login}>
        {authText('signIn.title')}
      </Button>
      <Button component={Link} href={paths.home} variant="default">
        {authText('home')}
      </Button>
    </AuthTag>
  );
}
