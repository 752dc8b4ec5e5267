import { authText } from '../../../shared/messages/auth.ts';
import { trpc } from '../../api.ts';
import { ChangePasswordForm } from '../../auth/change-password-form.tsx';
import { OwnEmail } from '../../auth/own-email.tsx';
import { OwnSessions } from '../../auth/own-sessions.tsx';
import { OwnPasskeys } from '../../passkeys/own-passkeys.tsx';
import { PushCard } from '../../push/push-card.tsx';
import layout from '../../ui/layout.module.css';

export default function AccountTab() {
  const { data: user } = trpc.auth.me.useQuery();
  return (
    <div className={layout.columns}>
      <div className={layout.column}>
        <section className={layout.card} aria-labelledby="password-title">
          <h2 id="password-title">{authText('field.yourPassword')}</h2>
          <ChangePasswordForm />
        </section>
        {user && <OwnEmail email={user.email} />}
      </div>
      <div className={layout.column}>
        <OwnPasskeys />
        <OwnSessions />
        <PushCard whose="admin" />
      </div>
    </div>
  );
}
