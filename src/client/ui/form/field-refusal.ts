/** Without data, the network failed. */
export interface Refused {
  message: string;
  data?: { field?: string | undefined } | null | undefined;
}

/** Undefined if the form lacks the field. `days.0.date` is about `days`. */
export function refusedField<Name extends string>(
  { data }: Refused,
  names: readonly Name[],
): Name | undefined {
  const [field] = (data?.field ?? '').split('.');
  return names.find((name) => name === field);
}

/** Focuses a field's input, or the first control of its group. */
export function focusField(form: Element | null | undefined, name: string | undefined): void {
  const field = form?.querySelector<HTMLElement>(
    `[name="${name}"], [data-path="${name}"], [data-field="${name}"]`,
  );
  const target = field?.matches('[data-field]')
    ? field.querySelector<HTMLElement>('input:not([type="file"]), button')
    : field;
  target?.focus({ preventScroll: true });
  // At the edge of the screen, a toast would cover the field.
  target?.scrollIntoView({ block: 'center' });
}

interface Form {
  values: object;
  setFieldError(name: string, error: string): void;
}

/** Does nothing if the form lacks the named field. */
export function showAtField(form: Form, element: Element | null, refused: Refused): void {
  const name = refusedField(refused, Object.keys(form.values));
  if (!name) return;
  form.setFieldError(name, refused.message);
  focusField(element, name);
}
