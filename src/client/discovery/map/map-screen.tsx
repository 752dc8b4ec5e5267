import { Button, CloseButton } from '@mantine/core';
import { useCallback, useState } from 'react';
import { mapText } from '../../../shared/messages/map.ts';
import { searchText } from '../../../shared/messages/search.ts';
import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { ModalSurface } from '../../ui/modal/modal-surface.tsx';
import { activeTechnician } from '../results/active-technician.ts';
import type { Technicians } from '../results/use-technicians.ts';
import { MapBoundary } from './map-boundary.tsx';
import { MapCarousel } from './map-carousel.tsx';
import classes from './map-screen.module.css';
import MapView, { type MapViewProps } from './map-view.tsx';

interface Props extends MapViewProps {
  title: string;
  found: Technicians;
  /** Brings back the search that browsing replaced. */
  onUndo: (() => void) | undefined;
  onClose: () => void;
}

/** The list's cards are in a row at the foot, or in a column beside. */
export default function MapScreen({ title, found, onUndo, onClose, ...map }: Props) {
  const [picked, setPicked] = useState<number[]>([]);
  const [shown, setShown] = useState<PublicTechnician>();
  const show = useCallback((technician: PublicTechnician) => {
    activeTechnician.set([technician.id]);
    setShown(technician);
  }, []);
  function pick(ids: number[]) {
    activeTechnician.set(ids);
    setPicked(ids);
  }

  return (
    <ModalSurface onClose={onClose} className={classes.screen}>
      {(titleId) => (
        <div className={classes.layout}>
          <header className={classes.head}>
            <h2 id={titleId}>{title}</h2>
            {onUndo && (
              <Button variant="default" size="xs" className={classes.undo} onClick={onUndo}>
                {searchText('undo')}
              </Button>
            )}
            <CloseButton size="lg" aria-label={mapText('map.close')} onClick={onClose} />
          </header>
          <div className={classes.map}>
            <MapBoundary>
              <MapView {...map} onPick={pick} shown={shown} />
            </MapBoundary>
          </div>
          <MapCarousel found={found} picked={picked} onShow={show} onBook={map.onBook} />
        </div>
      )}
    </ModalSurface>
  );
}
