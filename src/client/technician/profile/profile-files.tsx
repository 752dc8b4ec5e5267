import { UPLOAD, type UploadKind } from '../../../shared/site/upload.ts';
import { PROFILE } from '../../../shared/technician/dashboard-messages.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { formatDay } from '../../ui/format-day.ts';
import layout from '../../ui/layout.module.css';
import { showToast } from '../../ui/page/toast.ts';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import { useProfileChange } from './use-profile-change.ts';

const FILES = [
  { field: 'profileImage', kind: 'profileImage', label: 'Profile photo' },
  { field: 'shopImage', kind: 'shopImage', label: 'Shop photo' },
  { field: 'certificationFile', kind: 'certification', label: 'Certification' },
] as const satisfies { field: keyof TechnicianProfile; kind: UploadKind; label: string }[];

/** Photos and the certification. Each is saved as soon as it's uploaded. */
export function ProfileFiles({ profile }: { profile: TechnicianProfile }) {
  const change = useProfileChange();
  return (
    <section className={layout.card} aria-labelledby="profile-files">
      <h2 id="profile-files">Photos and certification</h2>
      {FILES.map(({ field, kind, label }) => (
        <UploadField
          key={field}
          kind={kind}
          label={label}
          value={profile[field] ?? ''}
          error={change.error?.data?.field === field && change.error.message}
          isOwner
          success={UPLOAD.dashboardSuccess}
          failed={UPLOAD.dashboardFailed}
          onChange={(path) =>
            change.mutate(
              { [field]: path },
              {
                // The upload already showed its own toast.
                onSuccess: () => path === '' && showToast({ ...PROFILE.saved, kind: 'success' }),
              },
            )
          }
        />
      ))}
      <p className={layout.soft}>
        Customers see the photos. Only you and administrators see the certification.{' '}
        {profile.certificationCheckedAt !== null &&
          `We checked it on ${formatDay(profile.certificationCheckedAt)}, and customers see that date. A new file needs a new check.`}
      </p>
    </section>
  );
}
