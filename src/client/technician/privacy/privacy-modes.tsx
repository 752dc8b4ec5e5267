import { applicationText } from '../../../shared/messages/application.ts';
import { cellRadiusMeters, type PrivacyMode } from '../../../shared/place/location-privacy.ts';
import { useUnits } from '../../ui/units.ts';
import { areaWidth } from './area-width.ts';
import classes from './privacy-modes.module.css';

/** @param width of the area that everyone sees */
const MODES: readonly { mode: PrivacyMode; label: string; text: (width: string) => string }[] = [
  {
    mode: 'exact',
    label: applicationText('mode.exact'),
    text: (width) => applicationText('mode.exact.text', { width }),
  },
  {
    mode: 'approximate',
    label: applicationText('mode.approximate'),
    text: (width) => applicationText('mode.approximate.text', { width }),
  },
  {
    mode: 'service_area',
    label: applicationText('mode.area'),
    text: () => applicationText('mode.area.text'),
  },
];

interface Props {
  value: PrivacyMode;
  onChange: (mode: PrivacyMode) => void;
}

export function PrivacyModes({ value, onChange }: Props) {
  const units = useUnits();
  return (
    <fieldset className={classes.modes}>
      <legend>{applicationText('mode.label')}</legend>
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
              {text(areaWidth(cellRadiusMeters(mode), units))}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
