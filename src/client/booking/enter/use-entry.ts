import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { isVisit } from '../../../shared/booking/appointment-place.ts';
import { enteredDetailsSchema } from '../../../shared/booking/booking.schema.ts';
import { totalMinutes } from '../../../shared/booking/booking.ts';
import type { Customer } from '../../../shared/booking/customer.schema.ts';
import { deadlineText } from '../../../shared/booking/deadline.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { isSlot, type Slot } from '../../../shared/time/slots.ts';
import { trpc } from '../../api.ts';
import { serverNow } from '../../clock.ts';
import { showFailure } from '../../ui/failure.ts';
import { kept, useKeptForm } from '../../ui/form/kept-typing.ts';
import { isSame } from '../../ui/form/use-edit-form.ts';
import { validateWith } from '../../ui/form/validate-with.ts';
import { showSuccess } from '../../ui/page/toast.ts';
import { deviceZone } from '../../ui/use-now.ts';
import { NO_BIKE } from '../bike-fields.tsx';
import { attemptKeys, randomKey } from '../request/attempt-key.ts';
import {
  type Choices,
  chooseDate,
  chooseTime,
  NOTHING,
  settlePackages,
  settleTime,
} from '../request/choices.ts';
import { knownDays, nextFree, openTimes } from '../request/open-times.ts';
import { fieldFault } from '../request/refusal.ts';
import { requestBody, totalPrice } from '../request/request-body.ts';
import { useRefreshTimes } from '../use-refresh-times.ts';

const EMPTY = {
  choices: NOTHING,
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  serviceAddress: '',
  ...NO_BIKE,
  specialInstructions: '',
};

function valuesOf({ name, phone, email, again }: Customer): typeof EMPTY {
  return {
    ...EMPTY,
    choices: { ...NOTHING, packageIds: again?.servicePackageIds ?? [] },
    customerName: name,
    customerPhone: phone ?? '',
    customerEmail: email ?? '',
    serviceAddress: again?.serviceAddress ?? '',
    bikeKind: again?.bikeKind ?? '',
    bikeModel: again?.bikeModel ?? '',
  };
}

const judge = validateWith(enteredDetailsSchema);

export interface EntryStart {
  date: string;
  slot: Slot;
}

const keyOf = (technicianId: number) => `enter-booking-${technicianId}`;

/** What a search says of a booking, for the technician's form. */
export function startEntry(
  technicianId: number,
  { date, time, services }: { date?: string; time?: string; services: string[] },
): void {
  const typed = kept.get(keyOf(technicianId)) as Partial<typeof EMPTY> | undefined;
  const slot = time !== undefined && isSlot(time) ? time : null;
  const choices = { ...(typed?.choices ?? NOTHING), services, date: date ?? null, time: slot };
  kept.set(keyOf(technicianId), { ...typed, choices });
}

interface Options {
  technicianId: number;
  /** The technician's own, who may fill a day further. */
  isOwn: boolean;
  start: EntryStart | undefined;
  /** Who books again: as before, at the next free time. */
  again: Customer | undefined;
  onDone: () => void;
}

export function useEntry({ technicianId, isOwn, start, again, onDone }: Options) {
  const utils = trpc.useUtils();
  const refreshTimes = useRefreshTimes();
  const technician = trpc.discovery.technician.useQuery({ id: technicianId });
  const offered = trpc.discovery.availability.useQuery(
    { id: technicianId },
    { staleTime: 0, enabled: !isOwn },
  );
  const own = trpc.technician.availability.useQuery({}, { staleTime: 0, enabled: isOwn });
  const availability = isOwn ? own : offered;
  const days = isOwn
    ? (own.data ?? []).map(({ date, openSlots }) => ({ date, timeSlots: openSlots }))
    : knownDays(offered.data ?? []);
  const form = useForm({ initialValues: again ? valuesOf(again) : EMPTY, validate: judge });
  const key = again ? `${keyOf(technicianId)}-again-${again.id}` : keyOf(technicianId);
  const forget = useKeptForm(key, form);
  const [keyFor] = useState(() => attemptKeys(randomKey));
  /** Used until something else is chosen. */
  const [given, setGiven] = useState(start);

  const packages = technician.data?.servicePackages.filter(({ isActive }) => isActive) ?? [];
  const isReady = technician.data !== undefined && availability.data !== undefined;
  const wanted = given
    ? chooseTime(chooseDate(form.values.choices, given.date), given.slot)
    : form.values.choices;
  const settled = isReady ? settlePackages(wanted, packages) : wanted;
  const chosen = packages.filter(({ id }) => settled.packageIds.includes(id));
  const minutes = totalMinutes(chosen);
  const times = openTimes(days, minutes);
  const free = again && settled.date === null && chosen.length > 0 ? nextFree(times) : undefined;
  const timed = free ? chooseTime(chooseDate(settled, free.date), free.slot) : settled;
  const choices = isReady ? settleTime(timed, days, minutes) : settled;
  const visit =
    technician.data !== undefined &&
    isVisit({ serviceAddress: form.values.serviceAddress.trim() || null }, technician.data);
  const total = totalPrice(chosen, visit ? (technician.data?.visitFee ?? null) : null);

  // On a slow line, the answer may find it closed, or open for the next caller.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const enter = trpc.booking.enter.useMutation({
    onMutate: () => ({ sent: kept.get(key) }),
    onSuccess({ expiresAt }, _, { sent }) {
      const zone = technician.data?.timeZone ?? deviceZone();
      showSuccess(
        expiresAt === null
          ? bookingText.notice('enter.done')
          : bookingText.notice('enter.requested', {
              deadline: deadlineText(expiresAt, zone, serverNow()),
            }),
      );
      if (isOpen.current) {
        forget(EMPTY);
        onDone();
      } else if (isSame(kept.get(key), sent)) kept.delete(key);
    },
    onError(error) {
      const refused = fieldFault(error);
      if (refused && isOpen.current) form.setFieldError(refused.field, refused.sentence);
      else showFailure(error, { title: bookingText('enter.failed') });
    },
    onSettled: () =>
      Promise.all([
        refreshTimes(),
        utils.booking.summary.invalidate(),
        utils.booking.ofTechnician.invalidate(),
        utils.technician.availability.invalidate(),
        utils.admin.bookings.invalidate(),
      ]),
  });

  function choose(next: Choices) {
    for (const field of ['servicePackageIds', 'timeSlot']) form.clearFieldError(field);
    form.setFieldValue('choices', next);
    setGiven(undefined);
  }

  /** @returns the first invalid field, if any */
  async function send(): Promise<string | undefined> {
    const { errors } = await form.validate();
    const { date, time } = choices;
    const missing = {
      ...(chosen.length === 0 && { servicePackageIds: bookingText('error.noService') }),
      ...((date === null || time === null) && { timeSlot: bookingText('error.noTime') }),
    };
    form.setErrors({ ...errors, ...missing });
    const [first] = [...Object.keys(missing), ...Object.keys(errors)];
    if (first || !technician.data || date === null || time === null || enter.isPending)
      return first;
    const { choices: _, ...details } = form.values;
    const body = requestBody(technician.data, chosen, date, time, details, visit);
    enter.mutate({ ...body, idempotencyKey: keyFor(JSON.stringify(body)) });
    return undefined;
  }

  return {
    technician,
    packages,
    chosen,
    minutes,
    total,
    isFull: own.data?.some(({ date, isFull }) => isFull && date === choices.date) ?? false,
    times,
    choices,
    choose,
    form,
    send,
    isReady,
    isPending: enter.isPending,
    error: isReady ? null : (technician.error ?? availability.error),
    reload: () => void Promise.all([technician.refetch(), availability.refetch()]),
  };
}
export type Entry = ReturnType<typeof useEntry>;
