import { useEffect, useMemo } from 'react';
import { Popup, useMap } from 'react-leaflet';
import type { Start } from '../results/card-offer.tsx';
import classes from './popup.module.css';
import { PopupContent } from './popup-content.tsx';
import type { Wanted } from './popup-entry.tsx';
import type { Spot } from './spots.ts';

/** In pixels, from the spot to above its pin. */
const OFFSET: [number, number] = [0, -50];
/** In pixels: the width of the map that its buttons take, and as much on the other side. */
const BUTTONS = 120;
const PADDING: [number, number] = [16, 16];

interface Props {
  spot: Spot;
  /** The pin, which gets the focus back after closing. */
  opener: HTMLElement;
  wanted: Wanted;
  onBook: (id: number, start?: Start) => void;
  onClose: () => void;
}

/** A popup over a pin with the technicians at that spot. */
export default function SpotPopup({ spot, opener, wanted, onBook, onClose }: Props) {
  const map = useMap();
  const { pins, lat, lng } = spot;
  // A new array would make Leaflet insert the content again and lose the focus.
  const position = useMemo<[number, number]>(() => [lat, lng], [lat, lng]);

  function close() {
    onClose();
    if (opener.isConnected) opener.focus({ preventScroll: true });
  }

  useEffect(() => {
    // The map's: the focus may have moved on to its other controls.
    const frame = map.getContainer();
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    frame.addEventListener('keydown', onKeyDown);
    return () => frame.removeEventListener('keydown', onKeyDown);
  });

  return (
    <Popup
      position={position}
      offset={OFFSET}
      // As wide as its text is large, beside the map's buttons.
      maxWidth={map.getSize().x - BUTTONS}
      autoPanPadding={PADDING}
      className={classes.popup}
      closeButton={false}
      eventHandlers={{ remove: onClose }}
    >
      <PopupContent pins={pins} wanted={wanted} onBook={onBook} onClose={close} />
    </Popup>
  );
}
