import {
  type PrivacyMode,
  privacyBadge,
  publicRadiusMetres,
} from '../../../shared/technician/location-privacy.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import classes from './privacy-tab.module.css';

interface Props {
  profile: TechnicianProfile;
  mode: PrivacyMode;
  /** Whether what is shown has still to be saved. */
  isDraft: boolean;
  hasPin: boolean;
}

/** In words what the map shows: the place name, the area and the badge a stranger sees. */
export function StrangersView({ profile, mode, isDraft, hasPin }: Props) {
  const across = ((publicRadiusMetres(mode) * 2) / 1000).toFixed(1);
  const badge = privacyBadge(mode);
  return (
    <>
      <h2 id="strangers-view">What strangers see</h2>
      <p className={classes.seen}>
        {hasPin ? (
          <>
            The dashed area, {across} km across, and nothing inside it
            {isDraft ? '.' : `; the place name "${profile.publicPlace}".`}
            {badge && ` Your card says "${badge}".`}
            {isDraft && ' This is a preview until you save.'}
          </>
        ) : (
          "Nothing: we couldn't place your address, so customers can't find you yet. Please set the pin on the map."
        )}
      </p>
    </>
  );
}
