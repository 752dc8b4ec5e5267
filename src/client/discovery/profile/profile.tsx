import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { inCity } from '../../../shared/format/in-city.ts';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { lazyAgain } from '../../ui/page/lazy-part.tsx';
import { PrintedLink } from '../../ui/page/printed-link.tsx';
import { MapWhenNear } from '../map/map-when-near.tsx';
import { NextAvailable } from '../results/technician-card.tsx';
import { FreeTimes } from './free-times.tsx';
import { Packages } from './packages.tsx';
import classes from './profile.module.css';
import { ProfileHead } from './profile-head.tsx';
import { Reviews } from './reviews.tsx';
import type { FirstChoices } from './use-technician-page.ts';

const AreaMap = lazyAgain(() => import('../map/area-map.tsx'));

interface Props {
  technician: TechnicianPage;
  onBook: (choices?: FirstChoices) => void;
}

/** A technician's page without the dialog. */
export function Profile({ technician, onBook }: Props) {
  // The server wrote it about the technician whose page was loaded.
  useEffect(() => () => document.getElementById('structured-data')?.remove(), []);
  return (
    <div className="shell-technician shell-width">
      <ProfileHead technician={technician} onBook={onBook} />
      <div className={classes.columns}>
        <FreeTimes technician={technician} onBook={onBook} />
        <div className={classes.main}>
          <Packages technician={technician} onBook={(id) => onBook({ package: `${id}` })} />
          <Reviews technician={technician} />
        </div>
        <section className={classes.area} aria-labelledby="area-title" data-print="no">
          <h2 id="area-title" className={classes.title}>
            {discoveryText('area.title')}
          </h2>
          <div className={classes.map}>
            <MapWhenNear>
              <AreaMap technician={technician} />
            </MapWhenNear>
          </div>
          <p className={classes.soft}>{discoveryText('area.hint', inCity(technician.city))}</p>
        </section>
      </div>
      <div className={classes.sticky} data-print="no">
        <span className={classes.next}>
          <NextAvailable text={technician.nextAvailable} />
        </span>
        <Button
          className={classes.stickyBook}
          size="md"
          data-books={technician.id}
          onClick={() => onBook()}
        >
          {discoveryText('book.technician', {
            name: technician.name.split(' ')[0] ?? technician.name,
          })}
        </Button>
      </div>
      <PrintedLink />
    </div>
  );
}
