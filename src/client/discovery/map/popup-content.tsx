import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { mapText } from '../../../shared/messages/map.ts';
import { trpc } from '../../api.ts';
import type { Start } from '../results/card-offer.tsx';
import classes from './popup.module.css';
import { PopupEntry, type Wanted } from './popup-entry.tsx';
import type { Pin } from './spots.ts';

/** Technicians shown at a time, because the popup is small. */
const STEP = 5;

interface Props {
  pins: readonly Pin[];
  wanted: Wanted;
  onBook: (id: number, start?: Start) => void;
  onClose: () => void;
}

/** The list in a popup. It takes the focus once it's rendered. */
export function PopupContent({ pins, wanted, onBook, onClose }: Props) {
  const [shown, setShown] = useState(STEP);
  const content = useRef<HTMLDivElement>(null);

  const [first] = pins;
  const only = trpc.discovery.technician.useQuery(
    { id: first?.id ?? 0 },
    { enabled: pins.length === 1 },
  );
  const title =
    pins.length > 1
      ? mapText('pins.here', { count: pins.length })
      : (only.data?.name ?? mapText('pin.unnamed'));

  // Once it has its name, which is read out then.
  useEffect(() => {
    if (!only.isLoading) content.current?.focus({ preventScroll: true });
  }, [only.isLoading]);

  return (
    <div className={classes.room} data-many={pins.length > 1 || undefined}>
      <div ref={content} role="dialog" aria-label={title} tabIndex={-1} className={classes.content}>
        {pins.length > 1 && <p className={classes.title}>{title}</p>}
        <ul className={classes.list}>
          {pins.slice(0, shown).map(({ id }) => (
            <PopupEntry key={id} id={id} wanted={wanted} onBook={onBook} />
          ))}
        </ul>
        {pins.length > shown && (
          <Button variant="subtle" size="xs" onClick={() => setShown(shown + STEP)}>
            {mapText('showMore')}
          </Button>
        )}
        <button
          type="button"
          className={classes.close}
          aria-label={mapText('close')}
          onClick={onClose}
        >
          <IconX size={18} aria-hidden />
        </button>
      </div>
    </div>
  );
}
