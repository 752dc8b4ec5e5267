import { formatDate } from '../../../shared/format/dates.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { applicationText } from '../../../shared/messages/application.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { formsText } from '../../../shared/messages/forms.ts';
import type { UploadKind } from '../../../shared/site/upload.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import layout from '../../ui/layout.module.css';
import { showSuccess } from '../../ui/page/toast.ts';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import { useProfileChange } from './use-profile-change.ts';

const FILES = [
  { field: 'profileImage', kind: 'profileImage', label: applicationText('field.profilePhoto') },
  { field: 'shopImage', kind: 'shopImage', label: dashboardText('field.shopPhoto') },
  {
    field: 'certificationFile',
    kind: 'certification',
    label: applicationText('field.certification'),
  },
] as const satisfies { field: keyof TechnicianProfile; kind: UploadKind; label: string }[];

export function ProfileFiles({ profile }: { profile: TechnicianProfile }) {
  const change = useProfileChange();
  return (
    <section className={layout.card} aria-labelledby="profile-files">
      <h2 id="profile-files">{applicationText('files.title')}</h2>
      {FILES.map(({ field, kind, label }) => (
        <UploadField
          key={field}
          kind={kind}
          label={label}
          value={profile[field] ?? ''}
          error={change.error?.data?.field === field && change.error.message}
          isOwner
          success={formsText.notice('upload.saved')}
          failed={formsText.notice('upload.notSaved')}
          onChange={(path) =>
            change.mutate(
              { [field]: path },
              {
                onSuccess: () => path === '' && showSuccess(dashboardText.notice('profile.saved')),
              },
            )
          }
        />
      ))}
      <p className={layout.soft}>
        {dashboardText('files.text')}{' '}
        <span>
          {profile.certificationCheckedAt !== null &&
            dashboardText('certification.checked', {
              day: formatInstant(profile.certificationCheckedAt, 'date'),
            })}
        </span>{' '}
        <span>
          {profile.certificationEndsOn &&
            dashboardText('certification.ends', { day: formatDate(profile.certificationEndsOn) })}
        </span>
      </p>
    </section>
  );
}
