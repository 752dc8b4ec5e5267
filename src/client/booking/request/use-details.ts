import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { type Details, EMPTY_DETAILS } from './details.ts';

/** What was typed in a dialog that was closed. Only kept in memory, because it's personal. */
let kept: Details = EMPTY_DETAILS;

const loadRules = () => import('./judge-details.ts');

/** The fields the customer fills in. Each is validated when it loses focus. */
export function useDetails() {
  const form = useForm<Details>({
    initialValues: kept,
    // Where the rules cannot be loaded, the server judges alone.
    validate: (values) =>
      loadRules().then(
        ({ judgeDetails }) => judgeDetails(values),
        () => ({}),
      ),
  });
  const { values } = form;
  // Meanwhile, so that Confirm need not wait for them.
  useEffect(() => void loadRules().catch(() => undefined), []);
  const [isUploading, setUploading] = useState(false);

  useEffect(() => {
    // The photo and instructions are for one technician. The contact details are kept for the next.
    kept = { ...values, photoUrl: '', specialInstructions: '' };
  }, [values]);

  function discard() {
    kept = EMPTY_DETAILS;
    form.setValues(EMPTY_DETAILS);
  }

  return { ...form, discard, isUploading, setUploading };
}
export type DetailsForm = ReturnType<typeof useDetails>;
