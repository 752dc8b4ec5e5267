/** A multipart form with one file. */
export function fieldOf(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type = 'application/octet-stream',
): FormData {
  const form = new FormData();
  form.append(name, new Blob([content], { type }), 'file');
  return form;
}
