import { useMemo } from 'react';
import { OPEN_STATUSES } from '../../../shared/booking/booking.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import type { OwnDay } from '../../../shared/technician/availability.schema.ts';
import { type Slot, slotRun } from '../../../shared/time/slots.ts';
import { trpc } from '../../api.ts';

export interface Taken {
  look: 'held' | 'blocked';
  label: string;
}

/** @returns why an hour can't be changed, undefined if it can */
export function useTaken(): (day: OwnDay, slot: Slot) => Taken | undefined {
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
  return ({ date, heldSlots, blocked, busy }, slot) => {
    if (heldSlots.includes(slot)) {
      const holder = holders.get(`${date} ${slot}`) ?? dashboardText('customer.unnamed');
      return { look: 'held', label: dashboardText('hour.booked', { holder }) };
    }
    const hour = blocked.find((each) => each.slot === slot);
    if (hour) return { look: 'blocked', label: blockedText(hour.label) };
    const event = busy.find((each) => each.slot === slot);
    return event && { look: 'blocked', label: dashboardText('hour.busy', event) };
  };
}

export function blockedText(label = ''): string {
  return label ? dashboardText('hour.blocked', { label }) : dashboardText('legend.blocked');
}
