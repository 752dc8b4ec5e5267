import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'wouter';
import { authText } from '../../../shared/messages/auth.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { ChangePasswordForm } from '../../auth/change-password-form.tsx';
import { OwnEmail } from '../../auth/own-email.tsx';
import { OwnSessions } from '../../auth/own-sessions.tsx';
import { OwnPasskeys } from '../../passkeys/own-passkeys.tsx';
import { paths } from '../../paths.ts';
import { PushCard } from '../../push/push-card.tsx';
import { site } from '../../site.ts';
import layout from '../../ui/layout.module.css';
import { richText } from '../../ui/rich-text.ts';
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
        <OwnPasskeys />
        <OwnEmail email={profile.email} />
        <OwnSessions />
        <PushCard whose="technician" />
        <OwnNews />
        <DataRights />
        <DeleteAccount />
      </div>
    </div>
  );
}

function DataRights() {
  return (
    <section className={layout.card} aria-labelledby="data-rights">
      <h2 id="data-rights">{dashboardText('data.title')}</h2>
      <p className={layout.soft}>
        {richText(dashboardText('data.text', { email: site.supportEmail }), {
          privacy: (text) => <Link href={paths.privacy}>{text}</Link>,
          email: (text) => <a href={`mailto:${site.supportEmail}`}>{text}</a>,
        })}
      </p>
      <div>
        <Button
          component={Link}
          href={paths.dataExport}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {dashboardText('data.export')}
        </Button>
      </div>
    </section>
  );
}
