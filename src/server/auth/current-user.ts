import type { Database } from '../../../db/client.ts';
import { technicianState } from '../../shared/technician/technician.ts';
import { technicianOfUser, userById } from '../store/accounts/users.ts';
import type { SignedIn } from '../trpc/trpc.ts';
import { validateSession } from './session.ts';

export async function currentUser(
  db: Database,
  token: string | undefined,
  isUse?: boolean,
): Promise<SignedIn | null> {
  if (!token) return null;
  const session = await validateSession(db, token, isUse);
  const user = session && userById(db, session.userId);
  if (!user) return null;
  const technician = user.role === 'technician' ? technicianOfUser(db, user.id) : undefined;
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    role: user.role,
    language: user.language,
    sessionId: session.sessionId,
    provenAt: session.provenAt,
    ...(technician && { technician: { id: technician.id, state: technicianState(technician) } }),
  };
}
