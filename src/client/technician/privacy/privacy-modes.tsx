import { dashboardPrivacyText } from '../../../shared/messages/technician/dashboard-privacy.ts';
import { cellRadiusMeters, type PrivacyMode } from '../../../shared/place/location-privacy.ts';
import { useUnits } from '../../ui/units.ts';
import { areaWidth } from './area-width.ts';
import classes from './privacy-modes.module.css';

/** `width` is how wide the area is that everyone sees. */
const MODES: readonly { mode: PrivacyMode; label: string; text: (width: string) => string }[] = [
  {
    mode: 'exact',
    label: dashboardPrivacyText('exact'),
    text: (width) => dashboardPrivacyText('customersWithAConfirmedBooking', { width }),
  },
  {
    mode: 'approximate',
    label: dashboardPrivacyText('approximate'),
    text: (width) => dashboardPrivacyText('everyoneSeesAnAreaWide', { width }),
  },
  {
    mode: 'service_area',
    label: dashboardPrivacyText('serviceArea'),
    text: () => dashboardPrivacyText('everyoneSeesOnlyYourCity'),
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
      <legend>{dashboardPrivacyText('howCustomersSeeYourLocation')}</legend>
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
