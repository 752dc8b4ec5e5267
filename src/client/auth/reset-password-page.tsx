import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { PASSWORD } from '../../shared/site/messages.ts';
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
      title="Choose a new password"
      lead="At least 8 characters, with an uppercase letter, a lowercase letter and a number."
      stub={
        <p>
          You’ll be signed out everywhere. <Link href={paths.login}>Back to login</Link>
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
      title={PASSWORD.invalidLink.title}
      lead={PASSWORD.invalidLink.text}
      stub={
        <p>
          Remembered your password? <Link href={paths.login}>Back to login</Link>
        </p>
      }
    >
      <Button size="md" onClick={() => setResetOpen(true)}>
        Send a new link
      </Button>
      <ForgotPasswordDialog opened={isResetOpen} email="" onClose={() => setResetOpen(false)} />
    </AuthTag>
  );
}

function Complete() {
  return (
    <AuthTag
      title={PASSWORD.resetComplete}
      lead="Sign in with your new password. You’ve been signed out everywhere."
    >
      <Button component={Link} href={paths.login} size="md">
        Go to Login
      </Button>
    </AuthTag>
  );
}
