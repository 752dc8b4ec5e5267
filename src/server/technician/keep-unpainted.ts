import { SLOTS, type Slot } from '../../shared/booking/slots.ts';

/**
 * The hours of a day after some were painted in a browser that showed `seen`. The other hours stay as they
 * are now: another browser may have changed them since. Without `seen`, the wanted hours replace all.
 */
export function keepUnpainted(
  wanted: readonly Slot[],
  seen: readonly Slot[] | undefined,
  now: () => { timeSlots: readonly Slot[] },
): readonly Slot[] {
  if (!seen) return wanted;
  const { timeSlots } = now();
  return SLOTS.filter((slot) => {
    const isPainted = wanted.includes(slot) !== seen.includes(slot);
    return (isPainted ? wanted : timeSlots).includes(slot);
  });
}
