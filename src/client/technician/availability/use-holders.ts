import { useMemo } from 'react';
import { OPEN_STATUSES } from '../../../shared/booking/booking.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { type Slot, slotRun } from '../../../shared/time/slots.ts';
import { trpc } from '../../api.ts';

export function useHolders(): (date: string, slot: Slot) => string | undefined {
  const { data } = trpc.booking.ofTechnician.useQuery({ status: [...OPEN_STATUSES] });
  const holders = useMemo(() => {
    const names = new Map<string, string>();
    for (const booking of data?.bookings ?? []) {
      const { date, timeSlot, proposedDate, proposedSlot, slotCount, customerName } = booking;
      const { keptFree = [] } = booking;
      const hold = (day: string, start: string) => {
        for (const slot of slotRun(start as Slot, slotCount) ?? []) {
          names.set(`${day} ${slot}`, customerName);
        }
      };
      hold(date, timeSlot);
      if (proposedDate && proposedSlot) hold(proposedDate, proposedSlot);
      for (const kept of keptFree) {
        names.set(`${kept.date} ${kept.timeSlot}`, dashboardText('hour.kept', { customerName }));
      }
    }
    return names;
  }, [data]);
  return (date, slot) => holders.get(`${date} ${slot}`);
}
