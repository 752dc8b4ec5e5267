import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { type Details, EMPTY_DETAILS } from './details.ts';

/** What was typed when a dialog was closed by accident. In memory only: it is personal. */
let kept: Details = EMPTY_DETAILS;

/** The fields the customer fills in. A field is judged when it is left, not while it is typed. */
export function useDetails() {
  const form = useForm<Details>({
    initialValues: kept,
    // Where the rules cannot be loaded, the server judges alone.
    validate: (values) =>
      import('./judge-details.ts').then(
        ({ judgeDetails }) => judgeDetails(values),
        () => ({}),
      ),
  });
  const { values } = form;
  const [isUploading, setUploading] = useState(false);

  useEffect(() => {
    // A photo and a wish belong to one technician; who somebody is holds for the next one, too.
    kept = { ...values, photoUrl: '', specialInstructions: '' };
  }, [values]);

  function discard() {
    kept = EMPTY_DETAILS;
    form.setValues(EMPTY_DETAILS);
  }

  return { ...form, discard, isUploading, setUploading };
}
export type DetailsForm = ReturnType<typeof useDetails>;
