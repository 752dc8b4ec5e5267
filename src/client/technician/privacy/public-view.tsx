import { applicationText } from '../../../shared/messages/application.ts';
import { privacyBadge } from '../../../shared/place/distance.ts';
import { cellRadiusMeters, type PrivacyMode } from '../../../shared/place/location-privacy.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { useUnits } from '../../ui/units.ts';
import { areaWidth } from './area-width.ts';
import classes from './privacy-tab.module.css';

interface Props {
  profile: TechnicianProfile;
  mode: PrivacyMode;
  /** Whether there are unsaved changes. */
  isDraft: boolean;
  hasPin: boolean;
}

export function PublicView({ profile, mode, isDraft, hasPin }: Props) {
  const saved = isDraft ? cellRadiusMeters(mode) : profile.publicRadiusMeters;
  const across = areaWidth(saved, useUnits());
  const badge = privacyBadge(mode);
  return (
    <>
      <h2 id="public-view">{applicationText('preview.title')}</h2>
      <p className={classes.seen}>
        {hasPin ? (
          <>
            <span>
              {isDraft
                ? applicationText('preview.area', { across })
                : applicationText('preview.place', {
                    across,
                    place: profile.publicPlace,
                  })}
            </span>
            <span>{badge && ` ${applicationText('preview.badge', { badge })}`}</span>
            <span>{isDraft && ` ${applicationText('preview.unsaved')}`}</span>
          </>
        ) : (
          applicationText('preview.none')
        )}
      </p>
    </>
  );
}
