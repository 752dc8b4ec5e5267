/** Shows server errors about a field next to that field. */

/** A failed call. There's no data when the network failed. */
export interface Refused {
  message: string;
  data?: { field?: string | undefined } | null | undefined;
}

/** The field an error is about, if the form has it. `days.0.date` is about `days`. */
export function refusedField<Name extends string>(
  { data }: Refused,
  names: readonly Name[],
): Name | undefined {
  const [field] = (data?.field ?? '').split('.');
  return names.find((name) => name === field);
}

/** Focuses a field's input, or the first control in its group. */
export function focusField(form: Element | null | undefined, name: string | undefined): void {
  const field = form?.querySelector<HTMLElement>(
    `[name="${name}"], [data-path="${name}"], [data-field="${name}"]`,
  );
  const target = field?.matches('[data-field]')
    ? field.querySelector<HTMLElement>('input:not([type="file"]), button')
    : field;
  target?.focus({ preventScroll: true });
  // At the edge of the screen, the toast would cover it.
  target?.scrollIntoView({ block: 'center' });
}

interface Form {
  values: object;
  setFieldError(name: string, error: string): void;
}

/** Shows an error at the field it names, if the form has it, and focuses that field. */
export function showAtField(form: Form, element: Element | null, refused: Refused): void {
  const name = refusedField(refused, Object.keys(form.values));
  if (!name) return;
  form.setFieldError(name, refused.message);
  focusField(element, name);
}
