import { repaint, type Slot } from '../../shared/booking/slots.ts';

/**
 * The hours offered on a day after some were painted in a browser that showed `seen`. The other hours stay
 * as they are offered now: another browser may have changed them since, and what a booking holds is shown
 * without being offered. Without `seen`, the wanted hours replace all.
 */
export function keepUnpainted(
  wanted: readonly Slot[],
  seen: readonly Slot[] | undefined,
  offered: () => readonly Slot[],
): readonly Slot[] {
  return seen ? repaint(offered(), seen, wanted) : wanted;
}
