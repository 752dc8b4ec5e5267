import { latLng } from 'leaflet';
import { Circle, CircleMarker } from 'react-leaflet';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { BareMap } from '../../discovery/map/bare-map.tsx';
import mapClasses from '../../discovery/map/map.module.css';
import areaClasses from '../../discovery/map/pins.module.css';
import classes from './exact-location-map.module.css';

export default function ExactLocationMap({ technician }: { technician: AdminTechnician }) {
  const {
    latitude,
    longitude,
    publicLatitude,
    publicLongitude,
    publicRadiusMeters: radius,
  } = technician;
  return (
    <section
      className={mapClasses.frame}
      aria-label={adminText('location.map', { name: technician.name })}
    >
      <BareMap
        key={`${latitude},${longitude},${radius}`}
        bounds={latLng(publicLatitude, publicLongitude).toBounds(radius * 2.4)}
      >
        <Circle
          center={[publicLatitude, publicLongitude]}
          radius={radius}
          className={areaClasses.area}
          interactive={false}
        />
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
