import { authText } from '../../../shared/messages/auth.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { ChangePasswordForm } from '../../auth/change-password-form.tsx';
import { OwnEmail } from '../../auth/own-email.tsx';
import { OwnSessions } from '../../auth/own-sessions.tsx';
import layout from '../../ui/layout.module.css';
import { DataRights } from './data-rights.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { OwnNews } from './own-news.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { OwnServices } from './own-services.tsx';
import { ProfileFiles } from './profile-files.tsx';
import { ProfileForm } from './profile-form.tsx';

export default function ProfileTab({ profile }: { profile: TechnicianProfile }) {
  return (
    <div className={layout.columns}>
      <div className={layout.column}>
        <ProfileForm profile={profile} />
        <OwnServices profile={profile} />
        <OwnReviews />
      </div>
      <div className={layout.column}>
        <ProfileFiles profile={profile} />
        <section className={layout.card} aria-labelledby="sign-in">
          <h2 id="sign-in">{authText('field.yourPassword')}</h2>
          <ChangePasswordForm />
        </section>
        <OwnEmail email={profile.email} />
        <OwnSessions />
        <OwnNews />
        <DataRights />
        <DeleteAccount />
      </div>
    </div>
  );
}
