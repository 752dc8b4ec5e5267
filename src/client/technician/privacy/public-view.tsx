import { formatDistance } from '../../../shared/search/distance.ts';
import {
  type PrivacyMode,
  privacyBadge,
  publicRadiusMeters,
} from '../../../shared/technician/location-privacy.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { useUnits } from '../../ui/units.ts';
import classes from './privacy-tab.module.css';

interface Props {
  profile: TechnicianProfile;
  mode: PrivacyMode;
  /** Whether there are unsaved changes. */
  isDraft: boolean;
  hasPin: boolean;
}

/** Describes what the map shows: the place name, the area and the badge that customers see. */
export function PublicView({ profile, mode, isDraft, hasPin }: Props) {
  const across = formatDistance((publicRadiusMeters(mode) * 2) / 1000, useUnits());
  const badge = privacyBadge(mode);
  return (
    <>
      <h2 id="public-view">What customers see</h2>
      <p className={classes.seen}>
        {hasPin ? (
          <>
            A dashed area {across} wide, but no exact location
            {isDraft ? '.' : `, and the place name “${profile.publicPlace}”.`}
            {badge && ` Your card says “${badge}”.`}
            {isDraft && ' This is a preview until you save.'}
          </>
        ) : (
          'Nothing yet. We couldn’t find your address on the map, so customers can’t find you. Please set the pin on the map.'
        )}
      </p>
    </>
  );
}
