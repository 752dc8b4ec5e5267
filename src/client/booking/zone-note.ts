import { foreignZone } from '../../shared/booking/zone-note.ts';
import { deviceZone } from '../ui/use-now.ts';

/** {@link foreignZone} with this device's zone as the visitor's. */
export const foreignZoneOn = (date: string, technicianZone: string): string | undefined =>
  foreignZone(date, technicianZone, deviceZone());
