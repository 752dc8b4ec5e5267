import { Circle } from 'react-leaflet';
import { publicRadiusMeters } from '../../../shared/technician/location-privacy.ts';
import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { BareMap } from './bare-map.tsx';
import classes from './map.module.css';
import pins from './pins.module.css';

/** The zoom at which the circle of a fine or coarse cell fills a small map. */
const ZOOM = { near: 12, far: 10 };

interface Props {
  technician: Pick<PublicTechnician, 'latitude' | 'longitude' | 'privacyMode'>;
}

export default function AreaMap({ technician }: Props) {
  const { latitude, longitude, privacyMode } = technician;
  return (
    <div className={classes.frame}>
      <BareMap
        center={[latitude, longitude]}
        zoom={privacyMode === 'service_area' ? ZOOM.far : ZOOM.near}
      >
        <Circle
          center={[latitude, longitude]}
          radius={publicRadiusMeters(privacyMode)}
          className={pins.area}
          interactive={false}
        />
      </BareMap>
    </div>
  );
}
