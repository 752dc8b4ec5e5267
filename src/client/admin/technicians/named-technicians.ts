import { formatNames } from '../../../shared/format/lists.ts';
import { adminText } from '../../../shared/messages/admin.ts';

const NAMES_SHOWN = 12;

export const people = (count: number) => adminText('people.count', { count });

export function namesOf(technicians: readonly { name: string }[]): string {
  const names = technicians.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = technicians.length - names.length;
  const listed = formatNames(names);
  return more > 0 ? adminText('people.more', { listed, count: more }) : listed;
}
