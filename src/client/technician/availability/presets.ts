import type { SlotPreset } from '../../../shared/booking/slots.ts';

/** The preset buttons. The hours run to the end of the last slot. */
export const PRESETS: readonly { preset: SlotPreset; label: string; hours: string }[] = [
  { preset: 'morning', label: 'Morning', hours: '8 AM–1 PM' },
  { preset: 'afternoon', label: 'Afternoon', hours: '1–6 PM' },
  { preset: 'evening', label: 'Evening', hours: '6–11 PM' },
  { preset: 'full', label: 'Full day', hours: '8 AM–11 PM' },
  { preset: 'none', label: 'None', hours: 'Day off' },
];
