import 'leaflet/dist/leaflet.css';
import { AttributionControl, MapContainer, type MapContainerProps } from 'react-leaflet';
import { Basemap } from './basemap.tsx';
import classes from './map.module.css';

export function BareMap({ children, ...view }: MapContainerProps) {
  return (
    <MapContainer
      className={classes.map}
      scrollWheelZoom={false}
      attributionControl={false}
      zoomControl={false}
      fadeAnimation={false}
      {...view}
    >
      <AttributionControl prefix='<a href="https://leafletjs.com">Leaflet</a>' />
      <Basemap />
      {children}
    </MapContainer>
  );
}
