import { formatInstant } from '../../../shared/format/instants.ts';
import { uploadText } from '../../../shared/messages/site/upload.ts';
import { applicationText } from '../../../shared/messages/technician/application.ts';
import { dashboardText } from '../../../shared/messages/technician/dashboard.ts';
import { dashboardProfileText } from '../../../shared/messages/technician/dashboard-profile.ts';
import type { UploadKind } from '../../../shared/site/upload.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import layout from '../../ui/layout.module.css';
import { showSuccess } from '../../ui/page/toast.ts';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import { useProfileChange } from './use-profile-change.ts';

const FILES = [
  { field: 'profileImage', kind: 'profileImage', label: applicationText('profilePhoto') },
  { field: 'shopImage', kind: 'shopImage', label: dashboardProfileText('shopPhoto') },
  { field: 'certificationFile', kind: 'certification', label: applicationText('certification') },
] as const satisfies { field: keyof TechnicianProfile; kind: UploadKind; label: string }[];

/** Photos and the certification. Each is saved as soon as it's uploaded. */
export function ProfileFiles({ profile }: { profile: TechnicianProfile }) {
  const change = useProfileChange();
  return (
    <section className={layout.card} aria-labelledby="profile-files">
      <h2 id="profile-files">{applicationText('photosAndCertification')}</h2>
      {FILES.map(({ field, kind, label }) => (
        <UploadField
          key={field}
          kind={kind}
          label={label}
          value={profile[field] ?? ''}
          error={change.error?.data?.field === field && change.error.message}
          isOwner
          success={uploadText.notice('dashboardSuccess')}
          failed={uploadText.notice('dashboardFailed')}
          onChange={(path) =>
            change.mutate(
              { [field]: path },
              {
                // The upload already showed its own toast.
                onSuccess: () => path === '' && showSuccess(dashboardText.notice('profile.saved')),
              },
            )
          }
        />
      ))}
      <p className={layout.soft}>
        {dashboardProfileText('customersSeeThePhotosOnly')}{' '}
        <span>
          {profile.certificationCheckedAt !== null &&
            dashboardProfileText('weChecked', {
              day: formatInstant(profile.certificationCheckedAt, 'date'),
            })}
        </span>
      </p>
    </section>
  );
}
