import { adminTechniciansText } from '../../../shared/messages/admin/admin-technicians.ts';
import 'leaflet/dist/leaflet.css';
import { latLng } from 'leaflet';
import { AttributionControl, Circle, CircleMarker, MapContainer } from 'react-leaflet';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { publicRadiusMeters } from '../../../shared/technician/location-privacy.ts';
import { Basemap } from '../../discovery/map/basemap.tsx';
import mapClasses from '../../discovery/map/map.module.css';
import areaClasses from '../../discovery/map/pins.module.css';
import classes from './exact-location-map.module.css';

/** A technician's exact location, and the area that customers see instead. */
export default function ExactLocationMap({ technician }: { technician: AdminTechnician }) {
  const { latitude, longitude, publicLatitude, publicLongitude, privacyMode } = technician;
  const radius = publicRadiusMeters(privacyMode);
  return (
    <section
      className={mapClasses.frame}
      aria-label={adminTechniciansText('mapOfSLocation', { name: technician.name })}
    >
      <MapContainer
        key={`${latitude},${longitude},${privacyMode}`}
        className={mapClasses.map!}
        bounds={latLng(publicLatitude, publicLongitude).toBounds(radius * 2.4)}
        scrollWheelZoom={false}
        attributionControl={false}
        zoomControl={false}
        fadeAnimation={false}
      >
        <AttributionControl prefix='<a href="https://leafletjs.com">Leaflet</a>' />
        <Basemap />
        <Circle
          center={[publicLatitude, publicLongitude]}
          radius={radius}
          className={areaClasses.area!}
          interactive={false}
        />
        <CircleMarker
          center={[latitude, longitude]}
          radius={8}
          className={classes.point!}
          interactive={false}
        />
      </MapContainer>
    </section>
  );
}
