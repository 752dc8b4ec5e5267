import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { activeTechnician } from '../results/active-technician.ts';
import { AreaCircles } from './area-circles.ts';
import { type PinHandlers, PinMarkers } from './pin-markers.ts';
import { indexSpots, type Pin, spotsOf } from './spots.ts';

interface Props extends PinHandlers {
  pins: readonly Pin[] | undefined;
}

export default function PinLayer({ pins, nameOf, onOpen }: Props) {
  const map = useMap();
  const handlers = useRef({ nameOf, onOpen });
  useEffect(() => {
    handlers.current = { nameOf, onOpen };
  });

  const [layers, setLayers] = useState<{ markers: PinMarkers; areas: AreaCircles }>();
  useEffect(() => {
    const markers = new PinMarkers(map, {
      nameOf: (id) => handlers.current.nameOf(id),
      onOpen: (spot, opener) => handlers.current.onOpen(spot, opener),
    });
    const areas = new AreaCircles(map);
    const refresh = () => areas.show(markers.refresh());
    map.on('moveend', refresh);
    // The attribution's size changes with the tiles. In the frame after: else WebKit may report a loop.
    const controls = new ResizeObserver(() => requestAnimationFrame(() => markers.hideCovered()));
    for (const control of map.getContainer().querySelectorAll('.leaflet-control')) {
      controls.observe(control);
    }
    const unsubscribe = activeTechnician.subscribe(markers.light);
    setLayers({ markers, areas });
    return () => {
      unsubscribe();
      controls.disconnect();
      map.off('moveend', refresh);
      markers.clear();
      areas.clear();
    };
  }, [map]);

  useEffect(() => {
    if (!layers || !pins) return;
    layers.areas.show(layers.markers.setIndex(indexSpots(spotsOf(pins))));
  }, [layers, pins]);

  return null;
}
