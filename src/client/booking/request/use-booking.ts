import { useEffect, useRef, useState } from 'react';
import type { Booked } from '../../../shared/booking/booking.schema.ts';
import { totalMinutes } from '../../../shared/booking/booking.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { normalizeEmail } from '../../../shared/site/contact.ts';
import type { ServicePackage } from '../../../shared/technician/service-package.schema.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { trpc } from '../../api.ts';
import { type Hold, holdBack } from '../../ui/history/hold-back.ts';
import { showError, showSuccess } from '../../ui/page/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { useRefreshTimes } from '../use-refresh-times.ts';
import { attemptKeys, randomKey } from './attempt-key.ts';
import { rememberBooked } from './booked-here.ts';
import {
  type Choices,
  isVisit,
  NOTHING,
  readChoices,
  settleDay,
  settlePackages,
  settleTime,
  writeChoices,
} from './choices.ts';
import type { Details } from './details.ts';
import { readBrings, storeBrings } from './details-draft.ts';
import { knownDays, openTimes, withoutBegun } from './open-times.ts';
import { type FieldFault, fieldFault, refusal } from './refusal.ts';
import { requestBody, totalPrice } from './request-body.ts';

/** The sent request, shown after the form is cleared. */
export interface Confirmation extends Booked {
  packages: readonly ServicePackage[];
  customerEmail: string;
  /** Where the technician comes to; empty if the customer brings the bike. */
  serviceAddress: string;
}

/** A failed request. Set once the shown data is up to date. */
interface Failed {
  /** The field it was refused for, if any. */
  refused: FieldFault | undefined;
}

/**
 * The state of one booking dialog: what's available, what's chosen, and the request. Back in the
 * browser calls `onBack` while the request is being sent.
 */
export function useBooking(technicianId: number, onBack: () => void) {
  const refreshTimes = useRefreshTimes();
  // The dialog hands them to its body, which reads more of them once it has loaded.
  const technician = trpc.discovery.technician.useQuery(
    { id: technicianId },
    { notifyOnChangeProps: 'all' },
  );
  // Times change quickly, so they're loaded each time the dialog opens or its tab is come back to.
  const availability = trpc.discovery.availability.useQuery(
    { id: technicianId },
    { staleTime: 0, refetchOnWindowFocus: true, notifyOnChangeProps: 'all' },
  );
  const instant = useNow();
  const [choices, setChoices] = useChoices(technicianId);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const [failure, setFailure] = useState<Failed>();
  const [isPending, setPending] = useState(false);
  const hold = useRef<Hold>(undefined);
  const [keyFor] = useState(() => attemptKeys(randomKey));

  const packages = technician.data?.servicePackages.filter(({ isActive }) => isActive) ?? [];
  const now = technician.data && localNow(technician.data.timeZone, instant);
  const offered = now ? settlePackages(settleDay(choices, now.date), packages) : choices;
  const chosen = packages.filter(({ id }) => offered.packageIds.includes(id));
  const minutes = totalMinutes(chosen);
  const visit = technician.data !== undefined && isVisit(technician.data, choices);
  const days = now && availability.data && withoutBegun(knownDays(availability.data, visit), now);
  const times = openTimes(days ?? [], minutes);
  const settled = days ? settleTime(offered, days, minutes) : offered;
  if (settled !== choices) setChoices(settled);
  /** In dollars; null without one. */
  const visitFee = (visit && technician.data?.visitFee) || null;
  const total = totalPrice(chosen, visitFee);

  const request = trpc.booking.request.useMutation({
    async onError(error) {
      const refused = fieldFault(error);
      // What is about a field stands beside it, and only there.
      if (!refused) showError(refusal(error));
      // A conflict means a time, price or package has changed.
      if (error.data?.httpStatus === 409) await refreshTimes();
      // Showing the field may take a step back, too.
      await hold.current?.release();
      setFailure({ refused });
    },
  });

  /** From here on the request is being sent, until `end`. */
  function begin() {
    hold.current = holdBack(onBack);
    setPending(true);
  }

  async function end() {
    await hold.current?.release();
    setPending(false);
  }

  async function send({ date, time }: Choices, details: Details): Promise<Booked | undefined> {
    if (!technician.data || date === null || time === null || request.isPending) return undefined;
    const body = requestBody(technician.data, chosen, date, time, details, visit);
    const idempotencyKey = keyFor(JSON.stringify(body));
    const booked = await request.mutateAsync({ ...body, idempotencyKey }).catch(() => undefined);
    if (!booked) return undefined;
    rememberBooked(technicianId, booked);
    // For a request waiting for its email, the whole dialog explains that instead.
    if (booked.awaitsEmailUntil === null) showSuccess(bookingText.notice('done'));
    hold.current?.drop();
    setConfirmation({
      ...booked,
      packages: chosen,
      customerEmail: normalizeEmail(details.customerEmail),
      serviceAddress: body.serviceAddress,
    });
    setChoices(NOTHING);
    void refreshTimes();
    return booked;
  }

  return {
    technicianId,
    technician,
    availability,
    packages,
    chosen,
    minutes,
    total,
    visit,
    visitFee,
    times,
    choices: settled,
    setChoices,
    confirmation,
    failure,
    /** From the press of Confirm to the answer. */
    isPending,
    begin,
    send,
    end,
    /** Before the dialog is closed on a request that's being sent. */
    leave: () => hold.current?.drop(),
  };
}
export type Booking = ReturnType<typeof useBooking>;

/**
 * The choices, read from the URL and kept in it, so that it can be shared. They're removed from the
 * URL when the dialog closes.
 */
function useChoices(technicianId: number) {
  const [choices, setChoices] = useState<Choices>(() => {
    const read = readChoices(location.search);
    return { ...read, bringsBike: read.bringsBike || readBrings(technicianId) };
  });
  const { bringsBike } = choices;
  useEffect(() => storeBrings(technicianId, bringsBike), [technicianId, bringsBike]);

  useEffect(() => {
    const write = () => replaceQuery(writeChoices(location.search, choices));
    // A step back is an older address, with what was chosen then.
    const onBack = () => {
      if (new URLSearchParams(location.search).has('book')) write();
    };
    write();
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [choices]);

  useEffect(() => () => replaceQuery(writeChoices(location.search)), []);

  return [choices, setChoices] as const;
}

function replaceQuery(query: string): void {
  if (query === location.search) return;
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
}
