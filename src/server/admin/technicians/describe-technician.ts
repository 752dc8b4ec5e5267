import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { placeName } from '../../../shared/place/place-name.ts';
import { isListed, technicianState } from '../../../shared/technician/technician.ts';
import type { ListedTechnician } from '../../store/technician-lists.ts';
import type { Deps } from '../../trpc/deps.ts';

/** A technician as admins see them: with address, true point, state and reasons. */
export function describeTechnician(deps: Deps, target: ListedTechnician): AdminTechnician {
  const { technician, email, emailVerifiedAt, packages, openRequests } = target;
  const { newsGranted, newsAt } = target;
  return {
    ...technician,
    city: placeName(technician.city),
    publicPlace: placeName(technician.publicPlace),
    email,
    emailVerified: emailVerifiedAt !== null,
    rating: technician.rating.toFixed(1),
    state: technicianState(technician),
    editedBy: technician.editedAt === null ? null : (technician.editedBy ?? technician.name),
    isListed: isListedNow(target),
    nextAvailable: deps.search.byId(technician.id, deps.clock())?.nextAvailable ?? null,
    assignedServices: packages.map(({ name }) => name),
    servicePackages: packages,
    openRequests,
    repliesWithinHours: technician.replyHours || null,
    news: { isGranted: newsGranted ?? false, at: newsAt },
  };
}

export function isListedNow({ technician, packages }: ListedTechnician): boolean {
  const activePackages = packages.filter(({ isActive }) => isActive).length;
  return isListed({ ...technician, activePackages });
}
