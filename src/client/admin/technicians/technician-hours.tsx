import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { formatWeekday } from '../../../shared/format/dates.ts';
import { formatNames } from '../../../shared/format/lists.ts';
import { formatSlotSpan } from '../../../shared/format/work-hours.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { runsOf } from '../../../shared/technician/hours.ts';
import { SLOTS, type Slot } from '../../../shared/time/slots.ts';
import { inWeekOrder } from '../../../shared/time/week.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { Unloaded } from '../../ui/page/unloaded.tsx';

export function TechnicianHours({ technician }: { technician: AdminTechnician }) {
  const history = trpc.admin.technicians.history.useQuery({ id: technician.id });
  const { data } = history;
  return (
    <section className={layout.card} aria-labelledby="technician-hours">
      <h3 id="technician-hours">{adminText('technician.weeklyHours')}</h3>
      {!data && <Unloaded query={history} lines={3} />}
      {data?.weeklyHours.length === 0 && (
        <p className={layout.small}>{adminText('technician.noHours')}</p>
      )}
      <dl className={layout.facts}>
        {inWeekOrder(data?.weeklyHours ?? []).map(({ weekday, timeSlots }) => (
          <Day key={weekday} name={formatWeekday(weekday, 'long')} spans={spansOf(timeSlots)} />
        ))}
      </dl>
      {technician.isListed && (
        <p className={layout.small}>
          {adminText('technician.nextFreeAt', {
            time: technician.nextAvailable ?? adminText('technician.noTime'),
            zone: technician.timeZone,
          })}
        </p>
      )}
    </section>
  );
}

function Day({ name, spans }: { name: string; spans: string[] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{formatNames(spans)}</dd>
    </>
  );
}

function spansOf(slots: readonly Slot[]): string[] {
  return runsOf(slots).map(({ row, span }) => formatSlotSpan(SLOTS[row]!, span));
}
