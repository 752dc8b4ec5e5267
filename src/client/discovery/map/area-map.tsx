import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { BareMap } from './bare-map.tsx';
import classes from './map.module.css';
import { boundsOf, PublicArea } from './public-area.tsx';

interface Props {
  technician: Pick<PublicTechnician, 'latitude' | 'longitude' | 'radiusMeters'>;
}

export default function AreaMap({ technician }: Props) {
  const { latitude, longitude, radiusMeters } = technician;
  const area = { center: [latitude, longitude], radius: radiusMeters } as const;
  return (
    <div className={classes.frame}>
      <BareMap bounds={boundsOf(area)}>
        <PublicArea {...area} />
      </BareMap>
    </div>
  );
}
