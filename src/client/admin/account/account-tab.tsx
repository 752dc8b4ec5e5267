import { AdminAccounts } from '../../auth/admin-accounts.tsx';
import { ChangeEmailForm } from '../../auth/change-email-form.tsx';
import { ChangePasswordForm } from '../../auth/change-password-form.tsx';
import { SignOutEverywhere } from '../../auth/sign-out-everywhere.tsx';
import layout from '../../ui/layout.module.css';

/** The admin's own sign-in details, and who the other admins are. */
export default function AccountTab() {
  return (
    <div className={layout.columns}>
      <div className={layout.column}>
        <section className={layout.card} aria-labelledby="admins-title">
          <h2 id="admins-title">Administrators</h2>
          <AdminAccounts />
        </section>
        <section className={layout.card} aria-labelledby="sessions-title">
          <h2 id="sessions-title">Sessions</h2>
          <p className={layout.soft}>
            Signs you out on every device, including this one. Use this if you lose a device.
          </p>
          <div>
            <SignOutEverywhere />
          </div>
        </section>
      </div>
      <div className={layout.column}>
        <section className={layout.card} aria-labelledby="password-title">
          <h2 id="password-title">Your password</h2>
          <ChangePasswordForm />
        </section>
        <section className={layout.card} aria-labelledby="email-title">
          <h2 id="email-title">Your email address</h2>
          <ChangeEmailForm />
        </section>
      </div>
    </div>
  );
}
