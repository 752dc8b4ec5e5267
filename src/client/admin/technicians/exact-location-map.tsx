import { CircleMarker } from 'react-leaflet';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { BareMap } from '../../discovery/map/bare-map.tsx';
import mapClasses from '../../discovery/map/map.module.css';
import { boundsOf, PublicArea } from '../../discovery/map/public-area.tsx';
import classes from './exact-location-map.module.css';

export default function ExactLocationMap({ technician }: { technician: AdminTechnician }) {
  const { latitude, longitude, publicLatitude, publicLongitude, publicRadiusMeters } = technician;
  const area = { center: [publicLatitude, publicLongitude], radius: publicRadiusMeters } as const;
  return (
    <section
      className={mapClasses.frame}
      aria-label={adminText('location.map', { name: technician.name })}
    >
      <BareMap key={`${latitude},${longitude},${publicRadiusMeters}`} bounds={boundsOf(area)}>
        <PublicArea {...area} />
        <CircleMarker
          center={[latitude, longitude]}
          radius={8}
          className={classes.point}
          interactive={false}
        />
      </BareMap>
    </section>
  );
}
