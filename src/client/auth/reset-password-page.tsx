import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { authText } from '../../shared/messages/auth.ts';
import { paths } from '../paths.ts';
import { AuthTag } from './auth-tag.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** `/reset-password/:token`: choose a new password. Invited admins choose their first one here. */
export default function ResetPasswordPage() {
  const { token } = useParams<{ token?: string }>();
  const [state, setState] = useState<'open' | 'invalid' | 'done'>(token ? 'open' : 'invalid');

  if (!token || state === 'invalid') return <InvalidLink />;
  if (state === 'done') return <Complete />;
  return (
    <AuthTag
      title={authText('reset.title')}
      lead={authText('reset.rule')}
      stub={
        <p>
          {authText('reset.text')} <Link href={paths.login}>{authText('reset.backToLogin')}</Link>
        </p>
      }
    >
      <ResetPasswordForm
        token={token}
        onDone={() => setState('done')}
        onInvalid={() => setState('invalid')}
      />
    </AuthTag>
  );
}

function InvalidLink() {
  const [isResetOpen, setResetOpen] = useState(false);
  return (
    <AuthTag
      title={authText('password.invalidLink.title')}
      lead={authText('password.invalidLink.text')}
      stub={
        <p>
          {authText('reset.remembered')}{' '}
          <Link href={paths.login}>{authText('reset.backToLogin')}</Link>
        </p>
      }
    >
      <Button size="md" onClick={() => setResetOpen(true)}>
        {authText('reset.newLink')}
      </Button>
      {isResetOpen && <ForgotPasswordDialog email="" onClose={() => setResetOpen(false)} />}
    </AuthTag>
  );
}

function Complete() {
  return (
    <AuthTag title={authText('reset.done.title')} lead={authText('reset.done.text')}>
      <p>{authText('reset.calendar')}</p>
      <Button component={Link} href={paths.login} size="md">
        {authText('reset.login')}
      </Button>
    </AuthTag>
  );
}
