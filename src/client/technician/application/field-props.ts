import type { ChangeEvent } from 'react';
import type { ApplicationValues } from './application-values.ts';
import type { ApplicationForm } from './use-application.ts';

export type TextField = {
  [Name in keyof ApplicationValues]: ApplicationValues[Name] extends string ? Name : never;
}[keyof ApplicationValues];

/** Props for one of the application's text fields. It's validated on blur, unless it's empty. */
export function fieldProps(form: ApplicationForm, name: TextField) {
  return {
    name,
    size: 'md',
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      form.setFieldValue(name, event.currentTarget.value),
    onBlur: () => {
      if (form.values[name] !== '') form.validateField(name);
    },
  } as const;
}
