import { fold } from '../format/fold.ts';

/** `12-marisol-vega`: the slug in the URL of a technician's page. */
export function technicianSlug(technician: { id: number; name: string }): string {
  const name = fold(technician.name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name === '' ? `${technician.id}` : `${technician.id}-${name}`;
}

/** The id at the front of a slug, or undefined for any other text. */
export function technicianIdOfSlug(slug: string): number | undefined {
  const match = /^(\d{1,15})(?:-|$)/.exec(slug);
  return match ? Number(match[1]) : undefined;
}
