import { foreignZone } from '../../shared/booking/zone-note.ts';
import { deviceZone } from '../ui/use-now.ts';

/** As {@link foreignZone} says for a visitor with this device. */
export const foreignZoneOn = (date: string, technicianZone: string): string | undefined =>
  foreignZone(date, technicianZone, deviceZone());
