import type { Queries } from '../../../../db/client.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { badField } from '../../foundation/errors.ts';
import type { Admin } from '../../store/audit-log.ts';
import { packagesOfNames, setAssignments } from '../../store/service-packages.ts';
import type { ListedTechnician } from '../../store/technician-lists.ts';
import type { Deps } from '../../trpc/deps.ts';
import { type Act, actOnTechnician } from './act-on-technician.ts';

/** @throws BAD_REQUEST for an unknown one */
export function addPackages(deps: Deps, admin: Admin, id: number, names: readonly string[]) {
  return actOnTechnician(deps, admin, id, (target, tx) => {
    const assigned = namesOf(target.packages);
    // An edit without changes would still outdate the technician's own.
    if (names.every((name) => assigned.includes(name))) return [];
    return [assignPackages(tx, target, [...assigned, ...names])];
  });
}

/** Replaces a technician's packages. @throws BAD_REQUEST for an unknown one */
export function assignPackages(
  tx: Queries,
  { technician, packages }: ListedTechnician,
  names: readonly string[],
): Act {
  const wanted = [...new Set(names)].filter((name) => name !== '');
  const found = packagesOfNames(tx, wanted);
  const unknown = wanted.filter((name) => !found.some((row) => row.name === name));
  if (unknown.length > 0) {
    const names = unknown.map((name) => `“${name}”`).join(', ');
    throw badField('assignedServices', adminText('error.unknownServices', { names }));
  }
  setAssignments(
    tx,
    technician.id,
    found.map(({ id }) => id),
  );
  const isSame =
    found.length === packages.length &&
    found.every(({ id }) => packages.some((own) => own.id === id));
  return {
    action: 'assign-packages',
    isElsewhere: !isSame,
    details: { kind: 'services', before: namesOf(packages), after: namesOf(found) },
  };
}

/** The existing packages an applicant asked for, or those already assigned. */
export function wishedPackages(tx: Queries, { technician, packages }: ListedTechnician) {
  const found = packages.length > 0 ? packages : packagesOfNames(tx, technician.specializations);
  return found.map(({ name }) => name);
}

const namesOf = (packages: readonly { name: string }[]) => packages.map(({ name }) => name);
