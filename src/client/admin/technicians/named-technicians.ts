/** How a question about several technicians names them. */

/** Names listed; the rest is counted. */
const NAMES_SHOWN = 12;

/** `3 technicians`. */
export const people = (n: number) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? 'technician' : 'technicians'}`;

/** `Ana Silva, Bo Lund and 3 more`. */
export function namesOf(technicians: readonly { name: string }[]): string {
  const names = technicians.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = technicians.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`;
}
