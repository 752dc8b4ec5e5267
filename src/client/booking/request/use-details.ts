import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { trpc } from '../../api.ts';
import { usePreload } from '../../ui/page/lazy-part.tsx';
import { remembered } from '../device.ts';
import { type Details, EMPTY_DETAILS } from './details.ts';
import { readDraft, storeDraft } from './details-draft.ts';
import { fieldFault } from './refusal.ts';

const loadRules = () => import('./validate-details.ts');

/** Nothing shorter says where somebody is. */
const ADDRESS_MIN_CHARS = 5;
/** An address counts as typed after so long without a key. */
const ADDRESS_SETTLES_MS = 800;

/** @param visit whether the technician comes, and so needs an address */
export function useDetails(technician: TechnicianPage, visit: boolean) {
  const { booking } = trpc.useUtils();
  const technicianId = technician.id;
  const form = useForm<Details>({
    initialValues: startingDetails(technicianId),
    validate: async (values) => ({ ...(await brokenRules(values)), ...(await uncovered(values)) }),
  });
  const { values, validateField } = form;
  const address = visit ? values.serviceAddress.trim() : '';
  const [isUploading, setUploading] = useState(false);
  // Meanwhile, so that Confirm need not wait for them.
  usePreload(loadRules);
  useEffect(() => storeDraft(technicianId, values), [technicianId, values]);

  useEffect(() => {
    if (address.length < ADDRESS_MIN_CHARS) return;
    const timer = setTimeout(() => void validateField('serviceAddress'), ADDRESS_SETTLES_MS);
    return () => clearTimeout(timer);
  }, [address, validateField]);

  /** What the server would say of the address. An answer is asked for once. */
  async function uncovered({ serviceAddress }: Details) {
    if (!visit || serviceAddress.trim() === '') return undefined;
    const asked = { technicianId, serviceAddress: serviceAddress.trim() };
    const fault = await booking.checkAddress.ensureData(asked).then(() => undefined, fieldFault);
    return fault && { [fault.field]: fault.sentence };
  }

  function discard() {
    storeDraft(technicianId, EMPTY_DETAILS);
    form.setValues(EMPTY_DETAILS);
  }

  return { ...form, discard, isUploading, setUploading };
}
export type DetailsForm = ReturnType<typeof useDetails>;

/** Where the rules can't be loaded, the server judges alone. */
const brokenRules = (values: Details) =>
  loadRules().then(
    ({ validateDetails }) => validateDetails(values),
    () => ({}),
  );

/** What was typed in this tab, or else who this device was asked to remember. */
function startingDetails(technicianId: number): Details {
  const draft = readDraft(technicianId);
  const kept = remembered();
  if (!kept || draft.customerName || draft.customerPhone || draft.customerEmail) return draft;
  const { customerName, customerPhone, customerEmail } = kept;
  const serviceAddress = draft.serviceAddress || (kept.serviceAddress ?? '');
  return { ...draft, customerName, customerPhone, customerEmail, serviceAddress };
}
