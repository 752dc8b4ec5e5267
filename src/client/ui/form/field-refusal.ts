/** Refusals that name a field, shown beside it. */

/** What is known of a failed call; nothing at all when the network failed. */
export interface Refused {
  message: string;
  data?: { field?: string | undefined } | null | undefined;
}

/** The field a refusal is about, if a form has it: `days.0.date` is about `days`. */
export function refusedField<Name extends string>(
  { data }: Refused,
  names: readonly Name[],
): Name | undefined {
  const [field] = (data?.field ?? '').split('.');
  return names.find((name) => name === field);
}

/** Goes to a field: to its input, or to the first thing to press in its group. */
export function focusField(form: Element | null | undefined, name: string | undefined): void {
  const field = form?.querySelector<HTMLElement>(
    `[name="${name}"], [data-path="${name}"], [data-field="${name}"]`,
  );
  const target = field?.matches('[data-field]')
    ? field.querySelector<HTMLElement>('input:not([type="file"]), button')
    : field;
  target?.focus({ preventScroll: true });
  // At the edge of a screen the message about it would lie over it.
  target?.scrollIntoView({ block: 'center' });
}

interface Form {
  values: object;
  setFieldError(name: string, error: string): void;
}

/** Shows a refusal at the field it names, if the form has it, and goes there. */
export function showAtField(form: Form, element: Element | null, refused: Refused): void {
  const name = refusedField(refused, Object.keys(form.values));
  if (!name) return;
  form.setFieldError(name, refused.message);
  focusField(element, name);
}
