import type { CSSProperties } from 'react';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import { formatDistance, inUnits } from '../../../shared/place/distance.ts';
import {
  DISTANCE_DEFAULT_KM,
  DISTANCE_MAX_KM,
  DISTANCE_MIN_KM,
  DISTANCE_STEP_KM,
} from '../../../shared/search/search.ts';
import { useUnits } from '../../ui/units.ts';
import classes from './filters.module.css';

interface Props {
  value: number;
  onChange: (value: number) => void;
}

/** Documented in kilometers, shown in either unit. */
export function DistanceSlider({ value, onChange }: Props) {
  const units = useUnits();
  const at = ((value - DISTANCE_MIN_KM) / (DISTANCE_MAX_KM - DISTANCE_MIN_KM)) * 100;
  return (
    <div>
      <label className={classes.legend} htmlFor="distance">
        {discoveryText('distance.within', { distance: formatDistance(value, units) })}
      </label>
      <input
        id="distance"
        className={classes.slider}
        type="range"
        style={{ '--slider-at': `${at}%` } as CSSProperties}
        min={DISTANCE_MIN_KM}
        max={DISTANCE_MAX_KM}
        step={DISTANCE_STEP_KM}
        value={value}
        aria-valuetext={formatDistance(value, units)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <div className={classes.scale} aria-hidden="true">
        <span>{inUnits(DISTANCE_MIN_KM, units)}</span>
        <span data-default>{inUnits(DISTANCE_DEFAULT_KM, units)}</span>
        <span>{inUnits(DISTANCE_MAX_KM, units)}</span>
      </div>
    </div>
  );
}
