import { lazy, useState } from 'react';
import type { Point } from '../../../shared/technician/location-privacy.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { MapBoundary } from '../../discovery/map/map-boundary.tsx';
import layout from '../../ui/layout.module.css';
import { Bone } from '../../ui/page/skeletons.tsx';
import { PlaceForm } from './place-form.tsx';
import classes from './privacy-tab.module.css';

const PlaceMap = lazy(() => import('./place-map.tsx'));

/** A map to set the pin on, for an applicant whose address wasn't found. */
export function MissingPlace({ profile }: { profile: TechnicianProfile }) {
  const [moved, setMoved] = useState<Point | null>(null);
  return (
    <div className={layout.column}>
      <MapBoundary loading={<Bone className={classes.bone!} />}>
        <PlaceMap point={moved} mode={profile.privacyMode} onMove={setMoved} />
      </MapBoundary>
      <PlaceForm profile={profile} moved={moved} onReset={() => setMoved(null)} />
    </div>
  );
}
