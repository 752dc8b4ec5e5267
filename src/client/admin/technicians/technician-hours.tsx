import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { formatSlotSpan, type Slot, slotIndex } from '../../../shared/booking/slots.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { Bone } from '../../ui/page/skeletons.tsx';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The weekly hours, and when the technician can next be booked. */
export function TechnicianHours({ technician }: { technician: AdminTechnician }) {
  const { data } = trpc.admin.technicians.history.useQuery({ id: technician.id });
  return (
    <section className={layout.card} aria-labelledby="technician-hours">
      <h3 id="technician-hours">Weekly hours</h3>
      {!data && <Bone lines={3} />}
      {data?.weeklyHours.length === 0 && <p className={layout.small}>No weekly hours yet.</p>}
      <dl className={layout.facts}>
        {data?.weeklyHours.map(({ weekday, timeSlots }) => (
          <Day key={weekday} name={WEEKDAYS[weekday]!} spans={spansOf(timeSlots)} />
        ))}
      </dl>
      {technician.isListed && (
        <p className={layout.small}>
          Next free: {technician.nextAvailable ?? 'no free time'} · {technician.timeZone}
        </p>
      )}
    </section>
  );
}

function Day({ name, spans }: { name: string; spans: string[] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{spans.join(', ')}</dd>
    </>
  );
}

/** Neighboring slots in one: `8:00 AM – 12:00 PM`. */
function spansOf(slots: readonly Slot[]): string[] {
  const starts = slots.filter(
    (slot, at) => at === 0 || slotIndex(slot) !== slotIndex(slots[at - 1]!) + 1,
  );
  return starts.map((start, at) => {
    const next = starts[at + 1];
    const end = next === undefined ? slots.length : slots.indexOf(next);
    return formatSlotSpan(start, end - slots.indexOf(start));
  });
}
