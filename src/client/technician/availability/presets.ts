import { formatHourRange } from '../../../shared/format/hour-range.ts';
import { formatHour } from '../../../shared/format/times.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { SLOT_PRESETS, type SlotPreset } from '../../../shared/technician/hours.ts';
import { SLOTS, type Slot } from '../../../shared/time/slots.ts';
import type { WeekPart } from './week-plan.ts';

const button = (
  preset: SlotPreset,
  label: string,
  hours = formatHourRange(SLOT_PRESETS[preset]),
) => ({ preset, label, hours });

export const PRESETS = [
  button('morning', dashboardText('span.morning')),
  button('afternoon', dashboardText('span.afternoon')),
  button('evening', dashboardText('span.evening')),
  button('full', dashboardText('span.full')),
  button('none', dashboardText('span.none'), dashboardText('span.off')),
];

export function partPresets(): { label: string; part: WeekPart; preset: SlotPreset }[] {
  // The first and last bookable time.
  const all = { from: formatHour(SLOTS[0]), to: formatHour(SLOTS.at(-1)!) };
  return [
    {
      label: dashboardText('bulk.weekdaysFull', all),
      part: 'weekdays',
      preset: 'full',
    },
    { label: dashboardText('bulk.weekdaysOff'), part: 'weekdays', preset: 'none' },
    {
      label: dashboardText('bulk.weekendsFull', all),
      part: 'weekends',
      preset: 'full',
    },
    { label: dashboardText('bulk.weekendsOff'), part: 'weekends', preset: 'none' },
  ];
}

const NINE_TO_FIVE = SLOTS.filter((slot) => slot >= '09:00' && slot < '17:00');
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
const WEEKEND = [0, 6];

export function weeklyPresets(): {
  label: string;
  weekdays: number[];
  timeSlots: readonly Slot[];
}[] {
  // `9–5`, as people say it with 12-hour clocks.
  const hour = (time: string) => formatHour(time).replace(/\s[AP]M$/, '');
  const daytime = { from: hour('09:00'), to: hour('17:00') };
  const evening = { from: hour('18:00'), to: hour('23:00') };
  return [
    {
      label: dashboardText('start.weekdays', daytime),
      weekdays: MONDAY_TO_FRIDAY,
      timeSlots: NINE_TO_FIVE,
    },
    {
      label: dashboardText('start.evenings', evening),
      weekdays: MONDAY_TO_FRIDAY,
      timeSlots: SLOT_PRESETS.evening,
    },
    {
      label: dashboardText('start.weekends', daytime),
      weekdays: WEEKEND,
      timeSlots: NINE_TO_FIVE,
    },
  ];
}
