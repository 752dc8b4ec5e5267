import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { applicationText } from '../../../shared/messages/application.ts';
import { applicationSchema } from '../../../shared/technician/application.schema.ts';
import { trpc } from '../../api.ts';
import { validateWith } from '../../ui/form/validate-with.ts';
import { readDraft, storeDraft } from './application-draft.ts';
import { type ApplicationValues, EMPTY_APPLICATION } from './application-values.ts';

const bySchema = validateWith(applicationSchema);

/**
 * The form requires a photo, but the server accepts an application without one. A service is
 * required once the site has any.
 */
function validate(values: ApplicationValues, hasServices: boolean) {
  return {
    ...bySchema(values),
    ...(values.profileImage === '' && { profileImage: applicationText('error.profilePhoto') }),
    ...(hasServices &&
      values.services.length === 0 && { services: applicationText('error.services') }),
  };
}

export function useApplicationForm(known: Partial<ApplicationValues>) {
  const { discovery } = trpc.useUtils();
  const hasServices = () => discovery.packages.getData()?.some(({ isActive }) => isActive) ?? false;
  return useForm<ApplicationValues>({
    initialValues: { ...EMPTY_APPLICATION, ...known },
    validate: (values) => validate(values, hasServices()),
    clearInputErrorOnChange: true,
  });
}

export type ApplicationForm = ReturnType<typeof useApplicationForm>;

/** The form of a first application. It survives a page reload. */
export function useDraftedForm() {
  const [restored, setRestored] = useState(() => readDraft(Date.now()));
  const form = useApplicationForm(restored ?? {});
  const { values } = form;
  useEffect(() => storeDraft(values, Date.now()), [values]);

  function startOver() {
    form.setValues(EMPTY_APPLICATION);
    form.clearErrors();
    setRestored(undefined);
  }

  return { form, isRestored: restored !== undefined, startOver };
}
