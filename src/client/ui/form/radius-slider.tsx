import { uiText } from '../../../shared/messages/ui.ts';
import '@mantine/core/styles/Slider.layer.css';
import { Slider } from '@mantine/core';
import { useId } from 'react';
import { formatDistance } from '../../../shared/place/distance.ts';
import { RADIUS_MAX_KM, RADIUS_MIN_KM } from '../../../shared/technician/technician.ts';
import { useUnits } from '../units.ts';
import classes from './radius-slider.module.css';

interface Props {
  value: number;
  onChange: (value: number) => void;
}

/** Stored in whole kilometers, shown in either unit. */
export function RadiusSlider({ value, onChange }: Props) {
  const units = useUnits();
  const labelId = useId();
  return (
    <div>
      <p id={labelId} className={classes.label}>
        {uiText('field.radius')} <output>{formatDistance(value, units)}</output>
      </p>
      <Slider
        min={RADIUS_MIN_KM}
        max={RADIUS_MAX_KM}
        step={1}
        value={value}
        label={(km) => formatDistance(km, units)}
        thumbProps={{ 'aria-labelledby': labelId, 'aria-valuetext': formatDistance(value, units) }}
        onChange={onChange}
      />
    </div>
  );
}
