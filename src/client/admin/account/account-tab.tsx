import { authText } from '../../../shared/messages/account/auth.ts';
import { ChangeEmailForm } from '../../auth/change-email-form.tsx';
import { ChangePasswordForm } from '../../auth/change-password-form.tsx';
import { OwnSessions } from '../../auth/own-sessions.tsx';
import layout from '../../ui/layout.module.css';

export default function AccountTab() {
  return (
    <div className={layout.columns}>
      <div className={layout.column}>
        <section className={layout.card} aria-labelledby="password-title">
          <h2 id="password-title">{authText('yourPassword')}</h2>
          <ChangePasswordForm />
        </section>
        <section className={layout.card} aria-labelledby="email-title">
          <h2 id="email-title">{authText('yourEmailAddress')}</h2>
          <ChangeEmailForm />
        </section>
      </div>
      <div className={layout.column}>
        <OwnSessions />
      </div>
    </div>
  );
}
