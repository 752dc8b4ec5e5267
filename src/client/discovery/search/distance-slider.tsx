import type { CSSProperties } from 'react';
import {
  DISTANCE_DEFAULT_KM,
  DISTANCE_MAX_KM,
  DISTANCE_MIN_KM,
  DISTANCE_STEP_KM,
} from '../../../shared/search/search.ts';
import classes from './filters.module.css';

interface Props {
  value: number;
  onChange: (value: number) => void;
}

/** The search radius in kilometers. */
export function DistanceSlider({ value, onChange }: Props) {
  const at = ((value - DISTANCE_MIN_KM) / (DISTANCE_MAX_KM - DISTANCE_MIN_KM)) * 100;
  return (
    <div className={classes.group}>
      <label className={classes.legend} htmlFor="distance">
        Within {value} km
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
        aria-valuetext={`${value} kilometers`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <div className={classes.scale} aria-hidden="true">
        <span>{DISTANCE_MIN_KM}</span>
        <span data-default>{DISTANCE_DEFAULT_KM}</span>
        <span>{DISTANCE_MAX_KM}</span>
      </div>
    </div>
  );
}
