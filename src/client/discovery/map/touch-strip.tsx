import { IconArrowsMaximize } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { mapText } from '../../../shared/messages/map.ts';
import classes from './map.module.css';

/** One finger scrolls the page, two move the map, a tap opens the full screen. */
export default function TouchStrip({ onExpand }: { onExpand: () => void }) {
  const map = useMap();
  const expand = useEffectEvent(onExpand);
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) return;
    const open = () => expand();
    // Two fingers both pinch and move the map.
    map.dragging.disable();
    map.doubleClickZoom.disable();
    map.on('click', open);
    return () => {
      map.dragging.enable();
      map.doubleClickZoom.enable();
      map.off('click', open);
    };
  }, [map]);

  return (
    <button
      type="button"
      className={`${classes.tool} ${classes.expand}`}
      data-over-map
      aria-label={mapText('map.fullScreen')}
      title={mapText('map.fullScreen')}
      onClick={(event) => {
        event.stopPropagation();
        onExpand();
      }}
    >
      <IconArrowsMaximize size={20} aria-hidden />
    </button>
  );
}
