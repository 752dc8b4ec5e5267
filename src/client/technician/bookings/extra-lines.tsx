import { Button } from '@mantine/core';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { workText } from '../../../shared/messages/work.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { extraLine } from './extra-line.ts';
import { useActionToasts } from './use-booking-actions.tsx';

/** Extra work, and what the customer said to it. */
export function ExtraLines({ booking }: { booking: TechnicianBooking }) {
  const withdrawExtra = trpc.booking.withdrawExtra.useMutation(useActionToasts()('work'));
  const { id, extras, currency, status } = booking;
  if (extras.length === 0) return null;
  return (
    <ul aria-label={workText('extras.title')}>
      {extras.map((extra) => (
        <li key={extra.id} className={layout.line}>
          <span>{extraLine(extra, currency)}</span>
          {extra.state === 'proposed' && status === 'confirmed' && (
            <Button
              size="compact-md"
              variant="default"
              aria-label={`${workText('extras.withdraw')}: ${extra.title}`}
              loading={withdrawExtra.isPending}
              onClick={() => withdrawExtra.mutate({ id, extraId: extra.id })}
            >
              {workText('extras.withdraw')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
