import { foreignZone } from '../../shared/booking/zone-note.ts';
import { deviceZone } from '../ui/use-now.ts';

/** {@link foreignZone} for this device. */
export const foreignZoneOn = (date: string, technicianZone: string): string | undefined =>
  foreignZone(date, technicianZone, deviceZone());
