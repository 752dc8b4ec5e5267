import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { ZodType } from '#zod';
import { applicationText } from '../../../shared/messages/application.ts';
import { applicationSchema } from '../../../shared/technician/application.schema.ts';
import { trpc } from '../../api.ts';
import { type Refused, refusedField } from '../../ui/form/field-refusal.ts';
import { validateWith } from '../../ui/form/validate-with.ts';
import { showError } from '../../ui/page/toast.ts';
import { applicationDraft, storeApplication } from './application-draft.ts';
import { type ApplicationValues, EMPTY_APPLICATION, FIELD_ORDER } from './application-values.ts';

/** Unlike the server, the form requires a photo. A service is required once the site has any. */
function validate(values: ApplicationValues, schema: ZodType, hasServices: boolean) {
  return {
    ...validateWith(schema)(values),
    ...(values.profileImage === '' && { profileImage: applicationText('error.profilePhoto') }),
    ...(hasServices &&
      values.services.length === 0 && { services: applicationText('error.services') }),
  };
}

export function useApplicationForm(
  known: Partial<ApplicationValues>,
  schema: ZodType = applicationSchema,
) {
  const { discovery } = trpc.useUtils();
  const hasServices = () => discovery.packages.getData()?.some(({ isActive }) => isActive) ?? false;
  return useForm<ApplicationValues>({
    initialValues: { ...EMPTY_APPLICATION, ...known },
    validate: (values) => validate(values, schema, hasServices()),
    clearInputErrorOnChange: true,
  });
}

export type ApplicationForm = ReturnType<typeof useApplicationForm>;

export function useDraftedForm() {
  const [restored, setRestored] = useState(() => applicationDraft.read());
  const form = useApplicationForm(restored ?? {});
  const { values } = form;
  useEffect(() => storeApplication(values), [values]);

  function startOver() {
    form.setValues(EMPTY_APPLICATION);
    form.clearErrors();
    setRestored(undefined);
  }

  return { form, isRestored: restored !== undefined, startOver };
}

interface Failed extends Refused {
  data?: { field?: string | undefined; httpStatus: number } | null | undefined;
}

/**
 * Next to the field, if the server named one; resolves to its name. Removes uploads and services
 * that are gone.
 */
export function useRefusal(form: ApplicationForm) {
  const { packages } = trpc.useUtils().discovery;

  return async (error: Failed): Promise<string | undefined> => {
    const isServerFault = (error.data?.httpStatus ?? 500) >= 500;
    const text = isServerFault ? applicationText('failed.text') : error.message;
    showError({ title: applicationText('failed.title'), ...(text && { text }) });
    const name = refusedField(error, FIELD_ORDER);
    if (!name) return undefined;
    if (error.message === applicationText('error.uploadGone')) form.setFieldValue(name, '');
    if (error.message === applicationText('error.serviceGone')) {
      await packages.invalidate();
      const offered = packages.getData()?.flatMap((item) => (item.isActive ? item.name : []));
      const { services } = form.getValues();
      form.setFieldValue(
        'services',
        offered ? services.filter((item) => offered.includes(item)) : services,
      );
    }
    form.setFieldError(name, error.message);
    return name;
  };
}

export type TextField = {
  [Name in keyof ApplicationValues]: ApplicationValues[Name] extends string ? Name : never;
}[keyof ApplicationValues];

/** Validates on blur, unless the field is empty. */
export function fieldProps(form: ApplicationForm, name: TextField) {
  return {
    ...form.getInputProps(name),
    name,
    size: 'md',
    onBlur: () => {
      if (form.values[name] !== '') form.validateField(name);
    },
  } as const;
}
