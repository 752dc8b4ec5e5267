import { setImmediate as nextTurn } from 'node:timers/promises';
import { TRPCError } from '@trpc/server';
import type { BulkAction, BulkAnswer } from '../../../shared/admin/admin-technician.schema.ts';
import type { Admin } from '../../store/audit-log.ts';
import type { Deps } from '../../trpc/deps.ts';
import { addPackages } from './assign-packages.ts';
import {
  approveTechnician,
  freezeTechnician,
  rejectTechnician,
  unfreezeTechnician,
} from './change-standing.ts';
import { setSupertech } from './set-supertech.ts';

/** An error stops only its own technician. The event loop gets a turn after each. */
export async function bulkTechnicians(deps: Deps, admin: Admin, bulk: BulkAction) {
  const answer: BulkAnswer = { done: [], refused: [] };
  for (const id of new Set(bulk.ids)) {
    await nextTurn();
    try {
      act(deps, admin, bulk, id);
      answer.done.push(id);
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error;
      answer.refused.push({ id, message: error.message });
    }
  }
  return answer;
}

function act(deps: Deps, admin: Admin, bulk: BulkAction, id: number): void {
  switch (bulk.action) {
    case 'approve':
      approveTechnician(deps, admin, id, bulk.withWishes ? 'wishes' : undefined);
      break;
    case 'reject':
      rejectTechnician(deps, admin, id, bulk.reason);
      break;
    case 'freeze':
      freezeTechnician(deps, admin, id, bulk.reason, bulk.hidesContacts);
      break;
    case 'unfreeze':
      unfreezeTechnician(deps, admin, id);
      break;
    case 'supertech':
      setSupertech(deps, admin, id, bulk.isSupertech);
      break;
    case 'assign':
      addPackages(deps, admin, id, bulk.packageNames);
      break;
  }
}
