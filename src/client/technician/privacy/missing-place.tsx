import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { MapBoundary } from '../../discovery/map/map-boundary.tsx';
import layout from '../../ui/layout.module.css';
import { lazyAgain } from '../../ui/page/lazy-part.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { PlaceForm, SavePin } from './place-form.tsx';
import classes from './privacy-tab.module.css';
import { usePlaceForm } from './use-place-form.ts';

const PlaceMap = lazyAgain(() => import('./place-map.tsx'));

export function MissingPlace({ profile }: { profile: TechnicianProfile }) {
  const place = usePlaceForm(profile);
  return (
    <div className={layout.column}>
      <MapBoundary loading={<Bone className={classes.bone} />}>
        <PlaceMap point={place.moved} mode={profile.privacyMode} onMove={place.move} />
      </MapBoundary>
      <SavePin place={place} />
      <PlaceForm place={place} />
    </div>
  );
}
