import { formatDistance } from '../../../shared/search/distance.ts';
import { type PrivacyMode, PUBLIC_CELL_KM } from '../../../shared/technician/location-privacy.ts';
import { useUnits } from '../../ui/units.ts';
import classes from './privacy-modes.module.css';

/** `about` is how wide the area is that everyone sees. */
const MODES: readonly { mode: PrivacyMode; label: string; text: (about: string) => string }[] = [
  {
    mode: 'exact',
    label: 'Exact',
    text: (about) =>
      `Customers with a confirmed booking see your address and your pin. Everyone else sees an area ${about} wide.`,
  },
  {
    mode: 'approximate',
    label: 'Approximate',
    text: (about) =>
      `Everyone sees an area ${about} wide and distances as a range. Your card says “Approximate”.`,
  },
  {
    mode: 'service_area',
    label: 'Service area',
    text: () =>
      'Everyone sees only your city and a wide area, and no distance. Best if you travel to customers.',
  },
];

interface Props {
  value: PrivacyMode;
  onChange: (mode: PrivacyMode) => void;
}

/** How much of the location customers see. */
export function PrivacyModes({ value, onChange }: Props) {
  const about = `about ${formatDistance(PUBLIC_CELL_KM.approximate, useUnits())}`;
  return (
    <fieldset className={classes.modes}>
      <legend>How customers see your location</legend>
      {MODES.map(({ mode, label, text }) => (
        <label key={mode} className={classes.mode} data-chosen={mode === value || undefined}>
          <input
            type="radio"
            name="privacyMode"
            value={mode}
            checked={mode === value}
            aria-label={label}
            aria-describedby={`mode-${mode}`}
            onChange={() => onChange(mode)}
          />
          <span>
            <b>{label}</b>
            <span id={`mode-${mode}`} className={classes.text}>
              {text(about)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
