import { SLOT_PRESETS, type SlotPreset } from '../../../shared/booking/slots.ts';
import { formatHourRange } from '../../../shared/format/hour-range.ts';
import { dashboardAvailabilityText } from '../../../shared/messages/dashboard-availability.ts';

/** The preset buttons. The hours run to the end of the last slot. */
export const PRESETS: readonly { preset: SlotPreset; label: string; hours: string }[] = [
  {
    preset: 'morning',
    label: dashboardAvailabilityText('morning'),
    hours: formatHourRange(SLOT_PRESETS.morning),
  },
  {
    preset: 'afternoon',
    label: dashboardAvailabilityText('afternoon'),
    hours: formatHourRange(SLOT_PRESETS.afternoon),
  },
  {
    preset: 'evening',
    label: dashboardAvailabilityText('evening'),
    hours: formatHourRange(SLOT_PRESETS.evening),
  },
  {
    preset: 'full',
    label: dashboardAvailabilityText('fullDay'),
    hours: formatHourRange(SLOT_PRESETS.full),
  },
  {
    preset: 'none',
    label: dashboardAvailabilityText('none'),
    hours: dashboardAvailabilityText('dayOff2'),
  },
];
