import type { ChangeEvent } from 'react';
import type { ApplicationValues } from './application-values.ts';
import type { ApplicationForm } from './use-application.ts';

/** The fields that hold a text. */
export type TextField = {
  [Name in keyof ApplicationValues]: ApplicationValues[Name] extends string ? Name : never;
}[keyof ApplicationValues];

/** What a text field of the application is made with; it is judged when it is left, if filled in. */
export function fieldOf(form: ApplicationForm, name: TextField) {
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
