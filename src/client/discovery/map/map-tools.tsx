import { Button, Loader } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { CircleMarker } from 'react-leaflet';
import { mapText } from '../../../shared/messages/map.ts';
import { shellText } from '../../../shared/messages/shell.ts';
import type { Point } from '../../../shared/place/location-privacy.ts';
import type { OwnLocation } from '../search/use-own-location.ts';
import classes from './map.module.css';

/** Pixels. */
const DOT_RADIUS = 7;

interface Props {
  own: OwnLocation;
  onLocated: (point: Point) => void;
  /** Undefined unless the pins couldn't be loaded. */
  onRetry: (() => void) | undefined;
  /** Undefined while the list shows what the map does. */
  onSearchHere: (() => void) | undefined;
}

export default function MapTools({ own, onLocated, onRetry, onSearchHere }: Props) {
  const { fix, locating, find } = own;

  const press = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    act();
  };

  async function showOwnLocation() {
    const found = await find();
    if (found) onLocated(found.point);
  }

  return (
    <>
      {fix && (
        <CircleMarker
          center={[fix.point.latitude, fix.point.longitude]}
          radius={DOT_RADIUS}
          className={classes.own}
          interactive={false}
        />
      )}
      <button
        type="button"
        className={`${classes.tool} ${classes.locate}`}
        data-over-map
        aria-label={mapText('location.show')}
        title={mapText('location.show')}
        aria-busy={locating}
        onClick={press(() => !locating && void showOwnLocation())}
        onDoubleClick={press(() => undefined)}
      >
        {locating ? <Loader size={18} /> : <IconCurrentLocation size={20} aria-hidden />}
      </button>
      {onRetry && (
        <div role="alert">
          <Button
            className={`${classes.here} ${classes.failed}`}
            size="xs"
            data-over-map
            onClick={press(onRetry)}
          >
            {`${shellText('loadFailed.title')} · ${shellText('tryAgain')}`}
          </Button>
        </div>
      )}
      {onSearchHere && !onRetry && (
        <Button className={classes.here} size="xs" data-over-map onClick={press(onSearchHere)}>
          {mapText('search.here')}
        </Button>
      )}
    </>
  );
}
