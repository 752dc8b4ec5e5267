import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { ChangePasswordForm } from '../../auth/change-password-form.tsx';
import { SignOutEverywhere } from '../../auth/sign-out-everywhere.tsx';
import { DataRights } from './data-rights.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { OwnServices } from './own-services.tsx';
import { ProfileFiles } from './profile-files.tsx';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile-tab.module.css';

/** The technician's public profile and their account. */
export default function ProfileTab({ profile }: { profile: TechnicianProfile }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <ProfileForm profile={profile} />
        <OwnServices profile={profile} />
        <OwnReviews />
      </div>
      <div className={classes.column}>
        <ProfileFiles profile={profile} />
        <section className={classes.card} aria-labelledby="sign-in">
          <h2 id="sign-in">Password and sessions</h2>
          <ChangePasswordForm />
          <p className={classes.soft}>
            Lost your phone, or signed in on someone else’s computer? End all sessions at once.
          </p>
          <div>
            <SignOutEverywhere />
          </div>
        </section>
        <DataRights />
        <DeleteAccount />
      </div>
    </div>
  );
}
