import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Popup } from 'react-leaflet';
import classes from './popup.module.css';
import { PopupEntry } from './popup-entry.tsx';
import type { Spot } from './spots.ts';

/** Technicians listed at once; a popup is small. */
const STEP = 5;
/** From the spot to above its pin. Pixels. */
const OFFSET: [number, number] = [0, -36];
const PADDING: [number, number] = [16, 16];

interface Props {
  spot: Spot;
  /** The pin, which gets the focus back. */
  opener: HTMLElement;
  onBook: (id: number) => void;
  onClose: () => void;
}

/** Who works around a spot. */
export default function SpotPopup({ spot, opener, onBook, onClose }: Props) {
  const [shown, setShown] = useState(STEP);
  const content = useRef<HTMLDivElement>(null);
  const { pins, lat, lng } = spot;

  useEffect(() => {
    content.current?.focus({ preventScroll: true });
  }, []);

  function close() {
    onClose();
    if (opener.isConnected) opener.focus({ preventScroll: true });
  }

  return (
    <Popup
      position={[lat, lng]}
      offset={OFFSET}
      autoPanPadding={PADDING}
      className={classes.popup}
      closeButton={false}
      eventHandlers={{ remove: onClose }}
    >
      <div
        ref={content}
        role="dialog"
        aria-label={pins.length > 1 ? `${pins.length} technicians here` : 'Technician'}
        tabIndex={-1}
        className={classes.content}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
      >
        {pins.length > 1 && <p className={classes.title}>{pins.length} technicians around here</p>}
        <ul className={classes.list}>
          {pins.slice(0, shown).map(({ id }) => (
            <PopupEntry key={id} id={id} onBook={onBook} />
          ))}
        </ul>
        {pins.length > shown && (
          <Button variant="subtle" size="xs" onClick={() => setShown(shown + STEP)}>
            Show more
          </Button>
        )}
        <button type="button" className={classes.close} aria-label="Close" onClick={close}>
          ×
        </button>
      </div>
    </Popup>
  );
}
