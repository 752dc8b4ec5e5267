/** The tiles that public/first-screen.js laid where the map begins: they stay until it has its own. */
import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';

/** Null where the page has none, and once they were taken away. */
let firstMap = document.querySelector('.shell-first-map');

function dropFirstMap(): void {
  firstMap?.remove();
  firstMap = null;
}

/** Puts them under what stands in an element of the map's size, out of where they stood before. */
export function adoptFirstMap(element: HTMLElement | null): void {
  if (firstMap) element?.prepend(firstMap);
}

/** The place of the map until it is there. */
export function MapShape() {
  return <div className="shell-map-shape" ref={adoptFirstMap} />;
}

/** Takes them away as soon as the map looks elsewhere. */
export function useFirstMap(map: LeafletMap): void {
  useEffect(() => {
    const compare = () => {
      if (!looksThere(map)) dropFirstMap();
    };
    map.on('move', compare);
    return () => {
      map.off('move', compare);
      dropFirstMap();
    };
  }, [map]);
}

/** Whether the map's middle is where the tiles' is, to a pixel: at another zoom it never is. */
function looksThere(map: LeafletMap): boolean {
  const { x, y } = firstMap?.querySelector<HTMLElement>('.map-tiles')?.dataset ?? {};
  return map.project(map.getCenter()).distanceTo([Number(x), Number(y)]) <= 1;
}
