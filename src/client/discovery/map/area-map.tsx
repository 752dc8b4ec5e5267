import { latLng } from 'leaflet';
import { Circle } from 'react-leaflet';
import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { BareMap } from './bare-map.tsx';
import classes from './map.module.css';
import pins from './pins.module.css';

interface Props {
  technician: Pick<PublicTechnician, 'latitude' | 'longitude' | 'radiusMeters'>;
}

export default function AreaMap({ technician }: Props) {
  const { latitude, longitude, radiusMeters } = technician;
  return (
    <div className={classes.frame}>
      <BareMap bounds={latLng(latitude, longitude).toBounds(radiusMeters * 2.4)}>
        <Circle
          center={[latitude, longitude]}
          radius={radiusMeters}
          className={pins.area}
          interactive={false}
        />
      </BareMap>
    </div>
  );
}
