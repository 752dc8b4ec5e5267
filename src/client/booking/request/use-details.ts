import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { usePreload } from '../../ui/page/lazy-part.tsx';
import { remembered } from '../device.ts';
import { type Details, EMPTY_DETAILS } from './details.ts';
import { readDraft, storeDraft } from './details-draft.ts';

const loadRules = () => import('./validate-details.ts');

export function useDetails(technicianId: number) {
  const form = useForm<Details>({
    initialValues: startingDetails(technicianId),
    // Where the rules cannot be loaded, the server judges alone.
    validate: (values) =>
      loadRules().then(
        ({ validateDetails }) => validateDetails(values),
        () => ({}),
      ),
  });
  const { values } = form;
  const [isUploading, setUploading] = useState(false);
  // Meanwhile, so that Confirm need not wait for them.
  usePreload(loadRules);
  useEffect(() => storeDraft(technicianId, values), [technicianId, values]);

  function discard() {
    storeDraft(technicianId, EMPTY_DETAILS);
    form.setValues(EMPTY_DETAILS);
  }

  return { ...form, discard, isUploading, setUploading };
}
export type DetailsForm = ReturnType<typeof useDetails>;

/** What was typed in this tab, or else who this device was asked to remember. */
function startingDetails(technicianId: number): Details {
  const draft = readDraft(technicianId);
  const kept = remembered();
  if (!kept || draft.customerName || draft.customerPhone || draft.customerEmail) return draft;
  const { customerName, customerPhone, customerEmail } = kept;
  return { ...draft, customerName, customerPhone, customerEmail };
}
